import { medicalLoss } from '@worksmart/shared/claims/reports/medical-loss.rules.ts';
import { reportFiles } from '@worksmart/shared/claims/reports/reports.ts';
import { type Amount, fixedText, sum } from '@worksmart/shared/platform/money.ts';
import { type LossAmount, type MedicalLossRow, medicalLossQuery } from '#claims/claims/medical-loss.queries.ts';
import { rowTable } from '#platform/tables/row-table.ts';
import { tableContent } from '#platform/tables/table-file.ts';
import { readFigures } from './read-figures.ts';
import { nothingText } from './report-words.ts';
import type { ReportWriter } from './report-writer.ts';

const shown = (figure: Amount | null): string => (figure === null ? 'n/a' : fixedText(figure));

const monthsText = (months: number): string => (Number.isInteger(months) ? String(months) : fixedText(months));

/** `All`, or `10 of 31` for a month partly in the range: its premium and member-months cover that many days. */
const daysText = ({ daysCounted, daysOfMonth }: Pick<MedicalLossRow, 'daysCounted' | 'daysOfMonth'>): string =>
  daysCounted === daysOfMonth ? 'All' : `${daysCounted} of ${daysOfMonth}`;

/** What identifies a line, next to its amounts. */
type Head = Pick<MedicalLossRow, 'client' | 'month' | 'daysCounted' | 'daysOfMonth' | 'contracts'>;

/** A line for one or more months of clients. */
const figuresOf = (head: Head, rows: readonly MedicalLossRow[]) => ({
  ...head,
  ...medicalLoss(...rows),
  of: (name: LossAmount) => sum(rows.map((row) => row[name])),
});

const { columns, cellsOf } = rowTable<ReturnType<typeof figuresOf>>({
  Client: ['text', ({ client }) => client],
  Month: ['text', ({ month }) => month],
  'Medical Paid': ['amount', ({ of }) => of('medical')],
  'Pharmacy Paid': ['amount', ({ of }) => of('pharmacy')],
  'Claims Paid': ['amount', ({ claims }) => claims],
  'Incurred in Period': ['amount', ({ of }) => of('incurred')],
  Reinsurance: ['amount', ({ of }) => of('reinsurance')],
  'Pharmacy Rebates': ['amount', ({ of }) => of('rebates')],
  'Net Claims': ['amount', ({ net }) => net],
  Premium: ['amount', ({ of }) => of('premium')],
  'Member Months': ['number', ({ memberMonths }) => monthsText(memberMonths)],
  'Gross Loss Ratio %': ['percent', ({ grossRatio }) => shown(grossRatio)],
  'Net Loss Ratio %': ['percent', ({ netRatio }) => shown(netRatio)],
  'Net PMPM': ['amount', ({ pmpm }) => shown(pmpm)],
  'Days Counted': ['text', daysText],
  'Stop-Loss Contract': ['text', ({ contracts }) => contracts],
  'Client Months without Premium': ['number', ({ leftOut }) => leftOut.clientMonths],
  'Net Claims without Premium': ['amount', ({ leftOut }) => leftOut.net],
});

/** Returns the days of the months in the rows, each month once. */
const daysOf = (rows: readonly MedicalLossRow[]) => {
  const months = [...new Map(rows.map((row) => [row.month, row])).values()];
  const of = (name: 'daysCounted' | 'daysOfMonth') => months.reduce((total, row) => total + row[name], 0);
  return { daysCounted: of('daysCounted'), daysOfMonth: of('daysOfMonth') };
};

/** A line for several months; its ratios are those of the sums. */
const totalCells = (client: string, contracts: string, rows: readonly MedicalLossRow[]): string[] =>
  cellsOf(figuresOf({ client, contracts, month: 'Total', ...daysOf(rows) }, rows));

function* tableRows(rows: readonly MedicalLossRow[]): Generator<string[]> {
  for (const months of Map.groupBy(rows, ({ clientId }) => clientId).values()) {
    yield* months.map((row) => cellsOf(figuresOf(row, [row])));
    yield totalCells(months[0]?.client ?? '', months[0]?.contracts ?? '', months);
  }
  if (rows.length > 0) yield totalCells('All clients', '', rows);
}

/** Report 5. */
export const writeMedicalLossSummary: ReportWriter<'medicalLossSummary'> = async (run) => {
  const rows = await readFigures(run, medicalLossQuery(run.filter));
  const cells = rows.length === 0 ? [[nothingText('claims or premiums', run.filter)]] : [...tableRows(rows)];
  const table = { name: reportFiles.medicalLossSummary.name, columns, rows: [cells] };
  return tableContent(run.filter.format, table, run.ctx.clock);
};
