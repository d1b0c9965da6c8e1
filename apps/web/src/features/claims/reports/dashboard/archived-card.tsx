import {
  agentOf,
  archivedIn,
  archiveReasons,
  mostReasons,
  reasonName,
} from '@worksmart/shared/office/dashboard/archived.rules.ts';
import { monthName, monthsOf, shortMonth } from '@worksmart/shared/office/dashboard/period.rules.ts';
import { useState } from 'react';
import { businessToday } from '#lib/business-day.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { type CardProps, ChartCard } from './chart-card.tsx';
import { ChartTable } from './chart-table.tsx';
import { useArchiveReasons } from './dashboard.api.ts';
import classes from './dashboard.module.css';
import { MonthlyBars } from './monthly-bars.tsx';

const colors = ['archived', 'prospect', 'over', 'client', 'rfp', 'lead'].map((name) => `var(--chart-${name})`);
const count = (value: number): string => value.toLocaleString('en-US');

/** Why records were archived, by month, of all sales agents or of one. */
export const ArchivedCard = ({ scope, ...card }: CardProps) => {
  const query = useArchiveReasons(scope);
  const [agent, setAgent] = useState<string | null>(null);
  const all = query.data?.rows ?? [];
  const agents = [...new Set(all.map(agentOf))].sort();
  const rows = all.filter((row) => agent === null || agentOf(row) === agent);
  const reasons = archiveReasons(rows).slice(0, mostReasons + 1);
  const total = reasons.reduce((sum, { records }) => sum + records, 0);
  return (
    <ChartCard
      chart="archived"
      about="Leads, RFPs and prospects by the month in which they were archived"
      scope={scope.year === undefined ? {} : { year: scope.year }}
      {...card}
      query={query}
      emptyText={rows.length === 0 && 'No records were archived during this period.'}
      tools={
        agents.length > 1 && (
          <ChoiceSelect
            aria-label="Sales agent of the archived records"
            size="xs"
            w={142}
            placeholder="All Agents"
            data={agents}
            value={agent}
            onChange={setAgent}
            clearable
          />
        )
      }
      table={
        <ChartTable
          label="Archive Reasons"
          columns={['Month', 'Sales Agent', 'Reason', 'Records']}
          rows={rows.map((row) => ({
            id: `${row.month} ${row.agent} ${row.reason}`,
            cells: [monthName(row.month), agentOf(row), reasonName(row), count(row.records)],
          }))}
          total={['Total', '', '', count(total)]}
        />
      }
    >
      <div className={classes.whole}>
        <ul className={classes.funnel} aria-label="Archive reasons of the whole period">
          {reasons.map(({ name, records }, at) => (
            <li key={name} className={classes.step} style={{ borderColor: colors[at] }}>
              <b>{count(records)}</b> {name}
            </li>
          ))}
        </ul>
        <MonthlyBars
          stacked
          summary={`Bars by month: ${count(total)} records were archived. ${reasons
            .map(({ name, records }) => `${name} ${count(records)}`)
            .join(', ')}.`}
          months={monthsOf(businessToday(), scope.year).map((month) => ({
            name: shortMonth(month),
            values: reasons.map(({ names }) => archivedIn(rows, month, names)),
          }))}
          series={reasons.map(({ name }, at) => ({ label: name, color: colors[at] ?? '' }))}
          format={count}
        />
      </div>
    </ChartCard>
  );
};
