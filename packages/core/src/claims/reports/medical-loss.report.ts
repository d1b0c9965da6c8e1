import { Readable } from 'node:stream';
import { medicalLoss } from '@worksmart/shared/claims/reports/medical-loss.rules.ts';
import { type Amount, fixedText, sum } from '@worksmart/shared/platform/money.ts';
import { type LossAmount, type MedicalLossRow, medicalLossQuery } from '#claims/claims/medical-loss.queries.ts';
import { csvLine, csvStart } from '#platform/csv/csv.ts';
import { readFigures } from './read-figures.ts';
import { nothingText } from './report-words.ts';
import type { ReportWriter } from './report-writer.ts';

const header = [
  'Client',
  'Month',
  'Medical Paid',
  'Pharmacy Paid',
  'Claims Paid',
  'Incurred in Period',
  'Reinsurance',
  'Pharmacy Rebates',
  'Net Claims',
  'Premium',
  'Member Months',
  'Gross Loss Ratio %',
  'Net Loss Ratio %',
  'Net PMPM',
  'Days Counted',
  'Stop-Loss Contract',
  'Client Months without Premium',
  'Net Claims without Premium',
];

const shown = (figure: Amount | null): string => (figure === null ? 'n/a' : fixedText(figure));

const monthsText = (months: number): string => (Number.isInteger(months) ? String(months) : fixedText(months));

/** `All`, or `10 of 31` for a month partly in the range: its premium and member-months cover that many days. */
const daysText = ({ daysCounted, daysOfMonth }: Pick<MedicalLossRow, 'daysCounted' | 'daysOfMonth'>): string =>
  daysCounted === daysOfMonth ? 'All' : `${daysCounted} of ${daysOfMonth}`;

/** What identifies a line, next to its amounts. */
type Head = Pick<MedicalLossRow, 'client' | 'month' | 'daysCounted' | 'daysOfMonth' | 'contracts'>;

/** A line for one or more months of clients. */
const lineOf = (head: Head, rows: readonly MedicalLossRow[]): string => {
  const { claims, net, memberMonths, grossRatio, netRatio, pmpm, leftOut } = medicalLoss(...rows);
  const text = (name: LossAmount) => fixedText(sum(rows.map((row) => row[name])));
  return csvLine([
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
  ]);
};

/** Returns the days of the months in the rows, each month once. */
const daysOf = (rows: readonly MedicalLossRow[]) => {
  const months = [...new Map(rows.map((row) => [row.month, row])).values()];
  const of = (name: 'daysCounted' | 'daysOfMonth') => months.reduce((total, row) => total + row[name], 0);
  return { daysCounted: of('daysCounted'), daysOfMonth: of('daysOfMonth') };
};

/** A line for several months; its ratios are those of the sums. */
const totalLine = (client: string, contracts: string, rows: readonly MedicalLossRow[]): string =>
  lineOf({ client, contracts, month: 'Total', ...daysOf(rows) }, rows);

function* linesOf(rows: readonly MedicalLossRow[]): Generator<string> {
  for (const months of Map.groupBy(rows, ({ clientId }) => clientId).values()) {
    yield* months.map((row) => lineOf(row, [row]));
    yield totalLine(months[0]?.client ?? '', months[0]?.contracts ?? '', months);
  }
  if (rows.length > 0) yield totalLine('All clients', '', rows);
}

/** Report 5. */
export const writeMedicalLossSummary: ReportWriter<'medicalLossSummary'> = async (run) => {
  const rows = await readFigures(run, medicalLossQuery(run.filter));
  const nothing = rows.length === 0 ? [csvLine([nothingText('claims or premiums', run.filter)])] : [];
  return Readable.from([csvStart + csvLine(header), ...linesOf(rows), ...nothing]);
};
