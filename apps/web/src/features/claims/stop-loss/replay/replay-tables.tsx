import { Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { type Offer, offerText } from '@worksmart/shared/claims/replay/offers.schema.ts';
import { type Replay, type ReplayedYear, replayRoutes } from '@worksmart/shared/claims/replay/routes.ts';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { fixedText, formatMoney } from '@worksmart/shared/platform/money.ts';
import { useState } from 'react';
import { ExplainedAmount } from '#features/records/explanations/explanations.public.ts';
import { useRoute } from '#lib/use-route.ts';
import { FailedText } from '#ui/failed-text.tsx';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { type ReplayExplanations, replayExplanations } from './replay-explanations.ts';

const unknown = '–';
const usd = (amount: number | null | undefined): string => (typeof amount === 'number' ? formatMoney(amount) : unknown);

const Breaking = ({ text, detail }: { text: string; detail?: string | undefined }) => (
  <div style={{ overflowWrap: 'anywhere', minWidth: 120 }}>
    {text}
    {detail && (
      <Text size="xs" c="dimmed">
        {detail}
      </Text>
    )}
  </div>
);

interface TotalRow {
  offer: Offer;
  total: NonNullable<Replay['totals']>[number] | undefined;
  /** Whether another offer costs exactly the same. */
  isEven: boolean;
}

const comparedText = ({ total, isEven }: TotalRow): string => {
  if (typeof total?.more !== 'number') return '';
  if (total.more > 0) return `${formatMoney(total.more)} more`;
  return isEven ? 'Cheapest, with another' : 'Cheapest';
};

const totalColumns: readonly SimpleColumn<TotalRow>[] = [
  {
    id: 'offer',
    header: 'Offer',
    cell: ({ offer }) => <Breaking text={offer.name} detail={offerText(offer).slice(offer.name.length + 2)} />,
  },
  { id: 'reimbursed', header: 'Reimbursed', cell: ({ total }) => usd(total?.reimbursed), numeric: true },
  { id: 'kept', header: 'Kept', cell: ({ total }) => usd(total?.kept), numeric: true },
  { id: 'premium', header: 'Premium', cell: ({ total }) => usd(total?.premium), numeric: true },
  numericColumn('net', 'Net Cost', (row) => (
    <>
      {usd(row.total?.net)}
      <Text size="xs" fw={row.total?.more === 0 ? 600 : undefined}>
        {comparedText(row)}
      </Text>
    </>
  )),
];

const comparedNote = ({ offers, totals }: Replay): string => {
  if (!totals) return '';
  if (offers.length === 1) return 'Add an offer to compare it with this one.';
  if (offers.some(({ premium }) => premium === null))
    return 'Enter the premium of each offer to see which is the cheapest.';
  return '';
};

const listed = new Intl.ListFormat('en-US');

const titleOf = ({ totals, years }: Replay): string => {
  const summed = years.filter(({ inTotals }) => inTotals).map(({ year }) => String(year));
  return totals ? `Offers over ${listed.format(summed)}` : 'Offers';
};

/** The offers with the sums of the years that can be compared, and which is the cheapest. */
export const ReplayTotals = ({ replay }: { replay: Replay }) => {
  const { offers, totals } = replay;
  const cheapest = totals?.filter(({ more }) => more === 0).length ?? 0;
  const note = comparedNote(replay);
  return (
    <section aria-label="Offers">
      <Title order={3} fz="md" mb="xs">
        {titleOf(replay)}
      </Title>
      <SimpleTable
        label="Offers"
        columns={totalColumns}
        rows={offers.map((offer, at) => ({ offer, total: totals?.[at], isEven: cheapest > 1 }))}
        rowId={({ offer }) => offer.name}
      />
      {note && (
        <Text size="sm" mt="xs">
          {note}
        </Text>
      )}
    </section>
  );
};

interface YearRow {
  offer: Offer;
  at: number;
  year: ReplayedYear;
  own: ReplayedYear['offers'][number];
  explains: ReplayExplanations;
}

const yearDetail = ({ starts, ends, paid, employees, inTotals }: ReplayedYear): string =>
  [
    `${formatDate(starts)} to ${formatDate(ends)}`,
    `${formatMoney(paid)} paid`,
    employees === null ? 'employees not known' : `${fixedText(employees, 0)} employees`,
    ...(inTotals ? [] : ['not in the totals']),
  ].join(', ');

const explained = (header: string, name: keyof ReplayExplanations) =>
  numericColumn<YearRow>(name, header, ({ own, explains }) => (
    <ExplainedAmount amount={own[name]} explains={explains[name]} />
  ));

const yearColumns: readonly SimpleColumn<YearRow>[] = [
  {
    id: 'year',
    header: 'Year',
    cell: ({ year, at }) => <Breaking text={String(year.year)} detail={at === 0 ? yearDetail(year) : undefined} />,
  },
  { id: 'offer', header: 'Offer', cell: ({ offer }) => <Breaking text={offer.name} /> },
  explained('Counted', 'counted'),
  explained('Over Deductible', 'over'),
  explained('Reimbursed', 'reimbursed'),
  explained('Kept', 'kept'),
  explained('Premium', 'premium'),
  explained('Net Cost', 'net'),
];

/** What each offer comes to in each contract year, the newest first; each figure says what it is calculated from. */
export const ReplayYears = ({ replay: { offers, years } }: { replay: Replay }) => (
  <section aria-label="Contract Years">
    <Title order={3} fz="md" mb="xs">
      Contract Years
    </Title>
    <SimpleTable
      label="Contract Years"
      columns={yearColumns}
      rows={years.toReversed().flatMap((year) =>
        year.offers.flatMap((own, at) => {
          const offer = offers[at];
          return offer ? { offer, at, year, own, explains: replayExplanations(offer, year, own) } : [];
        }),
      )}
      rowId={({ year, at }) => `${year.year} ${at}`}
      emptyText="There are no published claims of this client."
    />
  </section>
);

type Lasered = Replay['lasers'][number];

const laserColumns = (offers: readonly Offer[]): readonly SimpleColumn<Lasered>[] => {
  const laserOf = ({ offer, laser }: Lasered) => offers[offer]?.lasers[laser];
  return [
    { id: 'year', header: 'Year', cell: ({ year }) => String(year), width: 60 },
    { id: 'offer', header: 'Offer', cell: ({ offer }) => <Breaking text={offers[offer]?.name ?? ''} /> },
    {
      id: 'member',
      header: 'Member',
      cell: (row) => <Breaking text={row.name ?? `Laser ${row.laser + 1}`} detail={laserOf(row)?.memberId} />,
    },
    numericColumn('deductible', 'Deductible', (row) =>
      laserOf(row)?.excluded ? 'Excluded' : usd(laserOf(row)?.deductible),
    ),
    { id: 'counted', header: 'Counted', cell: ({ counted }) => formatMoney(counted), numeric: true },
    { id: 'reimbursed', header: 'Reimbursed', cell: ({ reimbursed }) => formatMoney(reimbursed), numeric: true },
  ];
};

/** What the lasers mean for their members. Names are loaded only when the administrator requests them. */
export const ReplayLasers = ({ customerId, replay }: { customerId: number; replay: Replay }) => {
  const [named, setNamed] = useState(false);
  const asked = { params: { id: customerId }, query: { names: true } };
  const names = useRoute(replayRoutes.read, asked, { enabled: named, staleTime: 0, gcTime: 0 });
  if (replay.offers.every(({ lasers }) => lasers.length === 0)) return null;
  const { lasers } = (named && names.data) || replay;
  return (
    <Stack gap="xs" component="section" aria-label="Lasers">
      <Group justify="space-between" gap="md">
        <Title order={3} fz="md">
          Lasers
        </Title>
        <Checkbox
          size="sm"
          label="Show names"
          checked={named}
          onChange={(event) => setNamed(event.currentTarget.checked)}
        />
      </Group>
      {named && names.error && <FailedText onRetry={names.refetch}>The names could not be loaded.</FailedText>}
      <SimpleTable
        label="Lasers"
        columns={laserColumns(replay.offers)}
        rows={lasers.toSorted((one, other) => other.year - one.year)}
        rowId={({ year, offer, laser }) => `${year} ${offer} ${laser}`}
        emptyText="The members with a laser have no claims that count."
      />
    </Stack>
  );
};
