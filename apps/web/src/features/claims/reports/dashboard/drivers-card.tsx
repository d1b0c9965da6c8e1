import { fewestMembers } from '@worksmart/shared/office/dashboard/constants.ts';
import { type DriverDimension, driverDimensions } from '@worksmart/shared/office/dashboard/drivers.ts';
import { formatDollars, percentText } from '@worksmart/shared/platform/money.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { Bars } from './bars.tsx';
import { type CardProps, ChartCard } from './chart-card.tsx';
import { ChartTable } from './chart-table.tsx';
import { useCostDrivers } from './dashboard.api.ts';
import classes from './dashboard.module.css';

interface Props extends CardProps {
  dimension: DriverDimension;
  onDimension: (dimension: string | null) => void;
}

const percent = (share: number | null): string => (share === null ? 'n/a' : percentText(share));
const choices = driverDimensions.map(({ key, name }) => ({ value: key, label: name }));
/** The number of bars that fit on the card; the table has all. */
const maxBars = 9;

/** Why the amount paid differs from the claims of the loss ratios on the same page. */
const whyMore = 'Dental and vision claims count here, but not in the loss ratios.';

/** What claims were paid for, in groups large enough that no one can be identified. */
export const DriversCard = ({ dimension, onDimension, ...card }: Props) => {
  const query = useCostDrivers(card.scope);
  const { data } = query;
  const chosenDimension = data?.dimensions.find(({ key }) => key === dimension);
  const drivers = chosenDimension?.drivers ?? [];
  const name = driverDimensions.find(({ key }) => key === dimension)?.name ?? '';
  const emptyText = () => {
    if (data?.asOf === null) return 'Calculating these figures…';
    if (chosenDimension?.isHidden)
      return `These claims belong to fewer than ${fewestMembers} people, so they are not shown.`;
    return drivers.length === 0 && 'No claims were published for this period.';
  };
  return (
    <ChartCard
      chart="costDrivers"
      about={
        data
          ? `${formatDollars(data.paid)} paid · no group of fewer than ${fewestMembers} people`
          : 'What claims were paid for'
      }
      {...card}
      query={query}
      emptyText={emptyText()}
      tools={
        <ChoiceSelect
          aria-label="Cost drivers by"
          size="xs"
          w={142}
          data={choices}
          value={dimension}
          onChange={(chosen) => onDimension(chosen === 'service' ? null : chosen)}
        />
      }
      table={
        <ChartTable
          label={`Top Cost Drivers by ${name}`}
          columns={[name, 'Claim Lines', 'Paid', 'Share']}
          rows={drivers.map((driver) => ({
            id: driver.name,
            cells: [
              driver.name,
              driver.claims.toLocaleString('en-US'),
              formatDollars(driver.paid),
              percent(driver.share),
            ],
          }))}
        />
      }
    >
      <Bars
        label={`Paid by ${name}`}
        color="var(--chart-prospect)"
        bars={drivers.slice(0, maxBars).map((driver) => ({
          name: driver.name,
          value: driver.paid,
          text: `${formatDollars(driver.paid)} (${percent(driver.share)})`,
        }))}
      />
      <p className={classes.note}>
        {`${drivers.length > maxBars ? `And ${drivers.length - maxBars} more in the table. ` : ''}${whyMore}`}
      </p>
    </ChartCard>
  );
};
