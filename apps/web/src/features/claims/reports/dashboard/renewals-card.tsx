import { dashboardRoutes } from '@worksmart/shared/office/dashboard/routes.ts';
import { useRoute } from '#lib/use-route.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { Bars } from './bars.tsx';
import { type CardProps, ChartCard } from './chart-card.tsx';
import { ChartTable } from './chart-table.tsx';

interface Props extends Omit<CardProps, 'scope'> {
  /** Absent for the latest year. */
  year: number | undefined;
  onYear: (year: string | null) => void;
}

const count = (value: number): string => value.toLocaleString('en-US');
const groupsText = (groups: number, clients: number): string =>
  groups === 0 ? '0' : `${count(groups)} (${count(clients)} ${clients === 1 ? 'client' : 'clients'})`;

/** The status of the renewals into a benefit year. */
export const RenewalsCard = ({ year, onYear, ...card }: Props) => {
  const query = useRoute(dashboardRoutes.renewals, {});
  const { data } = query;
  const years = data?.years ?? [];
  const chosenYear = years.find((one) => one.year === year) ?? years[0];
  const statuses = chosenYear?.statuses ?? [];
  return (
    <ChartCard
      chart="renewals"
      about={chosenYear ? `Benefit groups renewed into ${chosenYear.year}` : 'Benefit groups by benefit year'}
      scope={{}}
      {...card}
      query={query}
      emptyText={!chosenYear && 'No renewals yet. They start with Renew Clients, under Operations, Procedures.'}
      tools={
        years.length > 1 && (
          <ChoiceSelect
            aria-label="Benefit year of the renewals"
            size="xs"
            w={84}
            data={years.map((one) => String(one.year))}
            value={String(chosenYear?.year)}
            onChange={(chosen) => onYear(chosen === String(years[0]?.year) ? null : chosen)}
          />
        )
      }
      table={
        <ChartTable
          label="Renewals by Status"
          columns={['Renewal Status', 'Groups', 'Clients']}
          rows={statuses.map(({ renewalStatus, groups, clients }) => ({
            id: renewalStatus.id,
            cells: [renewalStatus.name, count(groups), count(clients)],
          }))}
        />
      }
    >
      <Bars
        label={`Renewals into ${chosenYear?.year} by status`}
        color="var(--chart-prospect)"
        bars={statuses.map(({ renewalStatus, groups, clients }) => ({
          name: renewalStatus.name,
          value: groups,
          text: groupsText(groups, clients),
        }))}
      />
    </ChartCard>
  );
};
