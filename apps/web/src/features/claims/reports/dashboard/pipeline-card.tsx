import { monthName, shortMonth } from '@worksmart/shared/office/dashboard/period.rules.ts';
import { funnelStages, funnelTotal, shareText } from '@worksmart/shared/office/dashboard/pipeline.rules.ts';
import type { PipelineMonth } from '@worksmart/shared/office/dashboard/schema.ts';
import { type CardProps, ChartCard } from './chart-card.tsx';
import { ChartTable } from './chart-table.tsx';
import { usePipeline } from './dashboard.api.ts';
import classes from './dashboard.module.css';
import { MonthlyBars } from './monthly-bars.tsx';

const colors = {
  leads: 'var(--chart-lead)',
  rfps: 'var(--chart-rfp)',
  prospects: 'var(--chart-prospect)',
  clients: 'var(--chart-client)',
} as const;

const count = (value: number): string => value.toLocaleString('en-US');
const series = funnelStages.map(({ key, name }) => ({ label: name, color: colors[key] }));

const cellsOf = ({ leads, rfps, prospects, clients, archived }: Omit<PipelineMonth, 'month'>): string[] => [
  ...[leads, rfps, prospects, clients, archived].map(count),
  shareText(clients, leads),
];

const Funnel = ({ months }: { months: readonly PipelineMonth[] }) => {
  const total = funnelTotal(months);
  return (
    <ul className={classes.funnel} aria-label="Funnel of the whole period">
      {funnelStages.map(({ key, name }) => (
        <li key={key} className={classes.step} style={{ borderColor: colors[key] }}>
          <span className={classes.count}>{count(total[key])}</span>
          {key === 'leads' ? name : `${name} · ${shareText(total[key], total.leads)}`}
        </li>
      ))}
    </ul>
  );
};

/** How many of each month’s new records have become RFPs, prospects and clients. */
export const PipelineCard = ({ scope, ...card }: CardProps) => {
  const query = usePipeline(scope);
  const { data } = query;
  const months = data?.months ?? [];
  const total = funnelTotal(months);
  return (
    <ChartCard
      chart="pipeline"
      about="By the month a record was created, and the stages it has reached"
      scope={scope.year === undefined ? {} : { year: scope.year }}
      {...card}
      query={query}
      emptyText={total.leads === 0 && 'No records were created during this period.'}
      table={
        <ChartTable
          label="Pipeline Funnel"
          columns={['Month', 'Leads', 'RFPs', 'Prospects', 'Clients', 'Archived', 'Won']}
          rows={months.map((one) => ({ id: one.month, cells: [monthName(one.month), ...cellsOf(one)] }))}
          total={['Total', ...cellsOf(total)]}
        />
      }
    >
      <div className={classes.whole}>
        <Funnel months={months} />
        <MonthlyBars
          summary={`Bars by month: ${count(total.leads)} records were created, ${count(total.clients)} have become clients.`}
          months={months.map((one) => ({
            name: shortMonth(one.month),
            values: funnelStages.map(({ key }) => one[key]),
          }))}
          series={series}
          format={count}
        />
      </div>
    </ChartCard>
  );
};
