import { VisuallyHidden } from '@mantine/core';
import { leftOutText } from '@worksmart/shared/claims/reports/medical-loss.rules.ts';
import { lossLimits, mostLossClients } from '@worksmart/shared/office/dashboard/constants.ts';
import { monthName, shortMonth } from '@worksmart/shared/office/dashboard/period.rules.ts';
import type { LossMonth, MedicalLoss } from '@worksmart/shared/office/dashboard/schema.ts';
import { formatDollars, formatMoney, Money, percentText } from '@worksmart/shared/platform/money.ts';
import { businessToday } from '#lib/business-day.ts';
import { type CardProps, ChartCard } from './chart-card.tsx';
import { ChartTable } from './chart-table.tsx';
import { useMedicalLoss } from './dashboard.api.ts';
import classes from './dashboard.module.css';
import { MonthlyBars } from './monthly-bars.tsx';

type Level = 'good' | 'watch' | 'over';

/** Below 80% is good, up to 100% needs watching, above is over the limit (formulas.md 6). */
const levelOf = (ratio: number): Level =>
  ratio > lossLimits.over ? 'over' : ratio >= lossLimits.watch ? 'watch' : 'good';

/** Marked by a sign too, not by color alone. */
const signs: Readonly<Record<Level, string>> = { good: '', watch: '◆ ', over: '▲ ' };
const spoken: Readonly<Record<Level, string>> = { good: '', watch: ' (80 to 100%)', over: ' (over 100%)' };

const levelColor = (ratio: number): string => `var(--chart-${levelOf(ratio)})`;

/** `77.4%`, or `n/a` without premium. */
const ratioText = (ratio: number | null): string => (ratio === null ? 'n/a' : percentText(ratio, 1));

/** A loss ratio with its color and sign. */
const LossRatio = ({ ratio }: { ratio: number | null }) => {
  if (ratio === null) return 'n/a';
  const level = levelOf(ratio);
  return (
    <span className={`${classes.ratio} ${classes[level]}`}>
      {signs[level] && <span aria-hidden>{signs[level]}</span>}
      {ratioText(ratio)}
      {spoken[level] && <VisuallyHidden>{spoken[level]}</VisuallyHidden>}
    </span>
  );
};

/** Explains the colors and signs. */
const LossLegend = () => (
  <>
    <span className={classes.good}>■ Below 80%</span> <span className={classes.watch}>◆ 80 to 100%</span>{' '}
    <span className={classes.over}>▲ Over 100%</span> of premium, net of reinsurance and rebates
  </>
);

/** With cents, because columns of rounded dollars would not add up. */
const exact = (amount: number): string => formatMoney(amount);

const isEmpty = ({ claims, premium, net }: MedicalLoss['total']): boolean => claims === 0 && premium === 0 && net === 0;

const LeftOut = ({ total }: Pick<MedicalLoss, 'total'>) => {
  const text = leftOutText(total.leftOut);
  return text === '' ? null : <p className={classes.note}>{`${text}.`}</p>;
};

/** Loss ratios by client and month. */
const ClientTable = ({ data }: { data: MedicalLoss }) => (
  <>
    <ChartTable
      label="Medical Loss Ratio by client and month"
      columns={['Client', ...data.months.map(({ month }) => shortMonth(month)), 'Period']}
      rows={data.clients.map(({ id, name, months, total }) => ({
        id,
        cells: [
          name,
          ...[...months, total].map(({ ratio }, at) => <LossRatio key={months[at]?.month ?? 'all'} ratio={ratio} />),
        ],
      }))}
      total={[
        'All Clients',
        ...[...data.months, data.total].map(({ ratio }, at) => (
          <LossRatio key={data.months[at]?.month ?? 'all'} ratio={ratio} />
        )),
      ]}
    />
    <LeftOut total={data.total} />
    {data.choices.length > mostLossClients && (
      <p className={classes.note}>
        {`The ${mostLossClients} of ${data.choices.length.toLocaleString('en-US')} clients with the most net claims. The CSV has all.`}
      </p>
    )}
  </>
);

const amountsOf = ({ claims, reinsurance, rebates, net, premium, ratio }: Omit<LossMonth, 'month'>) => [
  ...[claims, reinsurance + rebates, net, premium].map(exact),
  <LossRatio key="ratio" ratio={ratio} />,
];

/** The amounts behind one client’s ratios. */
const MonthTable = ({ data }: { data: MedicalLoss }) => (
  <>
    <ChartTable
      label="Medical Loss Ratio by month"
      columns={['Month', 'Claims', 'Reinsurance, Rebates', 'Net Claims', 'Premium', 'MLR']}
      rows={data.months.map((one) => ({ id: one.month, cells: [monthName(one.month), ...amountsOf(one)] }))}
      total={['Period', ...amountsOf(data.total)]}
    />
    <LeftOut total={data.total} />
  </>
);

/** The period's ratio and both of its sides. */
const ratioOf = ({ total, client }: MedicalLoss): string => {
  const counted = (side: 'net' | 'premium') => formatDollars(new Money(total[side]).minus(total.leftOut[side]));
  return `${ratioText(total.ratio)} · ${counted('net')} net claims of ${counted('premium')} premium, ${client?.name ?? 'all clients'}`;
};

const LossBars = ({ data }: { data: MedicalLoss }) => {
  const without = data.months.filter(({ ratio }) => ratio === null).map(({ month }) => shortMonth(month));
  const known = data.months.filter(({ ratio }) => ratio !== null);
  return (
    <div className={classes.whole}>
      <MonthlyBars
        summary={`Medical loss ratio by month of ${data.client?.name ?? 'all clients'}: ${
          known.map(({ month, ratio }) => `${monthName(month)} ${ratioText(ratio)}`).join(', ') || 'not known'
        }. Whole period ${ratioText(data.total.ratio)}.`}
        months={data.months.map(({ month, ratio }) => ({ name: shortMonth(month), values: [ratio] }))}
        series={[{ label: 'MLR', color: 'var(--chart-good)' }]}
        colorOf={levelColor}
        format={(value) => percentText(value, 0)}
        withValues
        limits={[
          { at: lossLimits.watch, color: 'var(--chart-watch)' },
          { at: lossLimits.over, color: 'var(--chart-over)' },
        ]}
      />
      <div className={classes.note}>
        <LossLegend />
        {data.months.at(-1)?.month === businessToday().slice(0, 7) &&
          ' · The current month’s premium is prorated by day'}
        {without.length > 0 && ` · n/a without premium: ${without.join(', ')}`}
      </div>
      <LeftOut total={data.total} />
    </div>
  );
};

/** Claims against premium by month, for all clients or the chosen one. */
export const LossCard = (card: CardProps) => {
  const query = useMedicalLoss(card.scope);
  const { data } = query;
  return (
    <ChartCard
      chart="medicalLoss"
      about={data ? ratioOf(data) : 'Net claims as a share of premium, by month of payment'}
      {...card}
      query={query}
      emptyText={
        data &&
        isEmpty(data.total) &&
        (data.asOf === null ? 'Calculating these figures…' : 'No claims or premiums were published for this period.')
      }
      table={data && (data.client ? <MonthTable data={data} /> : <ClientTable data={data} />)}
    >
      {data && <LossBars data={data} />}
    </ChartCard>
  );
};
