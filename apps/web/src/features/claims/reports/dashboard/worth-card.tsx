import { Anchor } from '@mantine/core';
import { agentOf } from '@worksmart/shared/office/dashboard/archived.rules.ts';
import { monthName, shortMonth } from '@worksmart/shared/office/dashboard/period.rules.ts';
import { dashboardRoutes } from '@worksmart/shared/office/dashboard/routes.ts';
import type { PipelineWorth } from '@worksmart/shared/office/dashboard/schema.ts';
import { unknownText, worthByMonth, worthTotal } from '@worksmart/shared/office/dashboard/worth.rules.ts';
import { formatDollars, formatMoney } from '@worksmart/shared/platform/money.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { needQuery } from '@worksmart/shared/records/customers/needs.ts';
import { Link } from 'react-router';
import { useRoute } from '#lib/use-route.ts';
import { type CardProps, ChartCard } from './chart-card.tsx';
import { ChartTable } from './chart-table.tsx';
import classes from './dashboard.module.css';
import { MonthlyBars } from './monthly-bars.tsx';

const series = [
  { label: 'Yearly Fee', color: 'var(--chart-rfp)' },
  { label: 'Worth', color: 'var(--chart-client)' },
];

const cellsOf = ({ records, yearlyFee, worth }: ReturnType<typeof worthTotal>): string[] => [
  records.toLocaleString('en-US'),
  formatMoney(yearlyFee),
  formatMoney(worth),
];

/** The prospects that no sum has, and the list that shows them. */
const Unknown = ({ unknown }: Pick<PipelineWorth, 'unknown'>) =>
  unknown.records > 0 && (
    <p className={classes.note}>
      {`${unknownText(unknown)}. `}
      <Anchor
        component={Link}
        to={`${paths.prospects}?${new URLSearchParams(needQuery('unvalued'))}`}
        fz={12}
        underline="always"
      >
        Show them
      </Anchor>
    </p>
  );

const Totals = ({ total }: { total: ReturnType<typeof worthTotal> }) => (
  <ul className={classes.funnel} aria-label="Worth of all prospects">
    {[
      [formatDollars(total.yearlyFee), 'Yearly fee', series[0]?.color] as const,
      [formatDollars(total.worth), 'Worth: fee × chance', series[1]?.color] as const,
    ].map(([value, name, color]) => (
      <li key={name} className={classes.step} style={{ borderColor: color }}>
        <span className={classes.count}>{value}</span>
        {name}
      </li>
    ))}
  </ul>
);

/** What the prospects are worth in the months in which they want to begin. */
export const WorthCard = (card: Omit<CardProps, 'scope'>) => {
  const query = useRoute(dashboardRoutes.worth, {});
  const { rows = [], unknown } = query.data ?? {};
  const months = worthByMonth({ rows });
  const total = worthTotal(rows);
  const note = unknown && <Unknown unknown={unknown} />;
  return (
    <ChartCard
      chart="worth"
      about="Prospects by effective month: yearly fee × chance"
      scope={{}}
      {...card}
      query={query}
      emptyText={rows.length === 0 && unknown?.records === 0 && 'There are no prospects.'}
      table={
        <>
          <ChartTable
            label="Pipeline Worth"
            columns={['Month', 'Sales Agent', 'Prospects', 'Yearly Fee', 'Worth']}
            rows={rows.map((row) => ({
              id: `${row.month} ${row.agent}`,
              cells: [monthName(row.month), agentOf(row), ...cellsOf(row)],
            }))}
            total={['Total', '', ...cellsOf(total)]}
          />
          {note}
        </>
      }
    >
      <div className={classes.whole}>
        <Totals total={total} />
        <MonthlyBars
          summary={`Bars by month: prospects are worth ${formatMoney(total.worth)} of ${formatMoney(total.yearlyFee)} a year.`}
          months={months.map(({ month, yearlyFee, worth }) => ({
            name: shortMonth(month),
            values: [yearlyFee, worth],
          }))}
          series={series}
          format={(value) => formatDollars(value)}
        />
        {note}
      </div>
    </ChartCard>
  );
};
