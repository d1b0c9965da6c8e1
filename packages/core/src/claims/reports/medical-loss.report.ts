import { medicalLoss } from '@worksmart/shared/claims/reports/medical-loss.rules.ts';
import { reportFiles } from '@worksmart/shared/claims/reports/reports.ts';
import { type Amount, fixedText, sum } from '@worksmart/shared/platform/money.ts';
import { tableColumns } from '@worksmart/shared/platform/table-formats.ts';
import { type LossAmount, type MedicalLossRow, medicalLossQuery } from '#claims/claims/medical-loss.queries.ts';
import { tableContent } from '#platform/tables/table-file.ts';
import { readFigures } from './read-figures.ts';
import { nothingText } from './report-words.ts';
import type { ReportWriter } from './report-writer.ts';

const columns = tableColumns({
  Client: 'text',
  Month: 'text',
  'Medical Paid': 'amount',
  'Pharmacy Paid': 'amount',
  'Claims Paid': 'amount',
  'Incurred in Period': 'amount',
  Reinsurance: 'amount',
  'Pharmacy Rebates': 'amount',
  'Net Claims': 'amount',
  Premium: 'amount',
  'Member Months': 'number',
  'Gross Loss Ratio %': 'percent',
  'Net Loss Ratio %': 'percent',
  'Net PMPM': 'amount',
  'Days Counted': 'text',
  'Stop-Loss Contract': 'text',
  'Client Months without Premium': 'number',
  'Net Claims without Premium': 'amount',
});

const shown = (figure: Amount | null): string => (figure === null ? 'n/a' : fixedText(figure));

const monthsText = (months: number): string => (Number.isInteger(months) ? String(months) : fixedText(months));

/** `All`, or `10 of 31` for a month partly in the range: its premium and member-months cover that many days. */
const daysText = ({ daysCounted, daysOfMonth }: Pick<MedicalLossRow, 'daysCounted' | 'daysOfMonth'>): string =>
  daysCounted === daysOfMonth ? 'All' : `${daysCounted} of ${daysOfMonth}`;

/** What identifies a line, next to its amounts. */
type Head = Pick<MedicalLossRow, 'client' | 'month' | 'daysCounted' | 'daysOfMonth' | 'contracts'>;

/** A line for one or more months of clients. */
const cellsOf = (head: Head, rows: readonly MedicalLossRow[]): string[] => {
  const { claims, net, memberMonths, grossRatio, netRatio, pmpm, leftOut } = medicalLoss(...rows);
  const text = (name: LossAmount) => fixedText(sum(rows.map((row) => row[name])));
  return [
    head.client,
    head.month,
    text('medical'),
    text('pharmacy'),
    shown(claims),
    text('incurred'),
    text('reinsurance'),
    text('rebates'),
    shown(net),
    text('premium'),
    monthsText(memberMonths),
    shown(grossRatio),
    shown(netRatio),
    shown(pmpm),
    daysText(head),
    head.contracts,
    String(leftOut.clientMonths),
    shown(leftOut.net),
  ];
};

/** Returns the days of the months in the rows, each month once. */
const daysOf = (rows: readonly MedicalLossRow[]) => {
  const months = [...new Map(rows.map((row) => [row.month, row])).values()];
  const of = (name: 'daysCounted' | 'daysOfMonth') => months.reduce((total, row) => total + row[name], 0);
  return { daysCounted: of('daysCounted'), daysOfMonth: of('daysOfMonth') };
};

/** A line for several months; its ratios are those of the sums. */
const totalCells = (client: string, contracts: string, rows: readonly MedicalLossRow[]): string[] =>
  cellsOf({ client, contracts, month: 'Total', ...daysOf(rows) }, rows);

function* tableRows(rows: readonly MedicalLossRow[]): Generator<string[]> {
  for (const months of Map.groupBy(rows, ({ clientId }) => clientId).values()) {
    yield* months.map((row) => cellsOf(row, [row]));
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
