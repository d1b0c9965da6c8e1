import { addDays, type CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { fixedText, sum } from '@worksmart/shared/platform/money.ts';
import { addMonths } from '@worksmart/shared/platform/months.ts';
import { tableColumns } from '@worksmart/shared/platform/table-formats.ts';
import { type ClientAggregate, readAggregates } from '#claims/stop-loss/aggregate.service.ts';
import { runOn } from '#platform/statement.ts';
import type { ReportRun } from './report-writer.ts';

/** Columns that the Reinsurance report has only if a client has aggregate stop-loss in its range. */
export const aggregateColumns = tableColumns({
  'Aggregate Eligible Claims': 'amount',
  'Aggregate Attachment': 'amount',
  'Aggregate Due': 'amount',
  'Aggregate Due to Date': 'amount',
  'Aggregate Basis': 'text',
});

const dayBefore = (day: string): string => addDays(`${day}T00:00:00` as CalendarDate, -1).slice(0, 10);

/** Amounts by the day on which they fell due: each month's last day, and the last day of the contract for its settlement. */
const dueDays = ({ months, settlement, contract }: ClientAggregate) => [
  ...months.map(({ month, due }) => ({ day: dayBefore(`${addMonths(month, 1)}-01`), due })),
  ...(settlement ? [{ day: dayBefore(contract.paidBefore), due: settlement }] : []),
];

/** Cells of a client's aggregate stop-loss: up to the last month that is over at the end of the range. */
const cellsOf = (one: ClientAggregate, { start, end }: { start: CalendarDate; end: CalendarDate }): string[] => {
  const { attachment, claims, months, missingTexts, warnings, basis } = one;
  const due = dueDays(one);
  const total = (days: typeof due) => (attachment === null ? '' : fixedText(sum(days.map((day) => day.due ?? 0))));
  return [
    months.length === 0 ? '' : fixedText(claims),
    attachment === null ? '' : fixedText(attachment),
    total(due.filter(({ day }) => day >= start.slice(0, 10) && day <= end.slice(0, 10))),
    total(due),
    [...missingTexts, ...warnings, basis].join(' '),
  ];
};

type Run = Pick<ReportRun<'reinsurance'>, 'ctx' | 'source' | 'filter'>;

/**
 * Reads the lines of clients with aggregate stop-loss, by client and year: what names the contract, and the cells of
 * `aggregateColumns`. Call it after `readFigures`. A report of members with a certain name has none.
 */
export const readAggregateLines = async ({ ctx, source, filter }: Run) => {
  if (filter.firstName !== null || filter.lastName !== null) return [];
  const found = await readAggregates(ctx, (statement, values) => runOn(source, statement, values), filter);
  return found.map((one) => ({ contract: one.contract, cells: cellsOf(one, filter) }));
};
