import { reportFiles } from '@worksmart/shared/claims/reports/reports.ts';
import { fixedText, Money } from '@worksmart/shared/platform/money.ts';
import { tableColumns } from '@worksmart/shared/platform/table-formats.ts';
import { type CsvColumn, csvRows } from '#platform/csv/csv-sql.ts';
import { copyTable, tableContent } from '#platform/tables/table-file.ts';
import { aggregateColumns, readAggregateLines } from './aggregate-lines.ts';
import { type ReinsuredRow, reinsuredQuery, valuesOf } from './claimants.queries.ts';
import { prepareFigures, readFigures } from './read-figures.ts';
import { reinsuredClaims } from './reinsured-claims.queries.ts';
import { nothingText, relationshipText } from './report-words.ts';
import type { ReportRun, ReportWriter } from './report-writer.ts';

const columns = tableColumns({
  Client: 'text',
  Year: 'number',
  'Last Name': 'text',
  'First Name': 'text',
  'Member ID': 'text',
  'Subscriber ID': 'text',
  Relationship: 'text',
  'Date of Birth': 'date',
  'Medical Paid': 'amount',
  'Pharmacy Paid': 'amount',
  'Total Paid': 'amount',
  'Paid since Contract Start': 'amount',
  'Specific Deductible': 'amount',
  'Percent of Deductible': 'percent',
  'On 50% Notice': 'flag',
  Reimbursable: 'amount',
  'Reimbursable to Date': 'amount',
  'Last Paid': 'date',
  Laser: 'text',
  'Contract Start': 'date',
  'Contract Basis': 'text',
  'Contract Note': 'text',
});

/** The row of an aggregating specific, which deducts from its client's members; the amount is negative. */
const aggregatingCells = (row: ReinsuredRow): string[] => [
  row.client,
  String(row.year),
  row.lastName,
  ...Array<string>(12).fill(''),
  row.due,
  row.toDate,
  '',
  '',
  row.contractStart,
  row.basis,
  row.contractNote,
];

const memberCells = (row: ReinsuredRow): string[] => [
  row.client,
  String(row.year),
  row.lastName,
  row.firstName,
  row.memberId,
  row.subscriberId,
  relationshipText(row.relationship),
  row.birthday,
  row.medical,
  row.pharmacy,
  row.total,
  row.sinceStart,
  row.deductible,
  fixedText(new Money(row.sinceStart).div(row.deductible).times(100)),
  row.onNotice ? 'Yes' : 'No',
  row.due,
  row.toDate,
  row.lastPaid,
  row.laser,
  row.contractStart,
  row.basis,
  row.contractNote,
];

/** Columns that only some files have, at the end: what carriers paid, and aggregate stop-loss. */
interface Extra {
  hasReceived: boolean;
  aggregates: Awaited<ReturnType<typeof readAggregateLines>>;
}
const receivedColumns = tableColumns({ Received: 'amount' });

const cellsOf = (row: ReinsuredRow, { hasReceived, aggregates }: Extra): string[] => [
  ...(row.aggregating === null ? memberCells(row) : aggregatingCells(row)),
  ...(hasReceived ? [row.received ?? ''] : []),
  ...(aggregates.length > 0 ? aggregateColumns.map(() => '') : []),
];

/** The row of a client's aggregate stop-loss. Its amounts have columns of their own, since no member's total has them. */
const aggregateCells = ({ contract, cells }: Extra['aggregates'][number], hasReceived: boolean): string[] => [
  contract.client,
  String(contract.year),
  'Aggregate stop-loss',
  ...Array<string>(16).fill(''),
  contract.starts,
  contract.basis,
  '',
  ...(hasReceived ? [''] : []),
  ...cells,
];

const nothing = ({ filter }: ReportRun<'reinsurance' | 'reinsuranceDetail'>): string =>
  nothingText('claimants on notice', filter);

/** Report 3. */
export const writeReinsurance: ReportWriter<'reinsurance'> = async (run) => {
  const rows = await readFigures(run, reinsuredQuery(run.filter));
  const aggregates = await readAggregateLines(run);
  const extra: Extra = { hasReceived: rows.some(({ received }) => received !== null), aggregates };
  const cells = [
    ...rows.map((row) => cellsOf(row, extra)),
    ...aggregates.map((one) => aggregateCells(one, extra.hasReceived)),
  ];
  const table = {
    name: reportFiles.reinsurance.name,
    columns: [
      ...columns,
      ...(extra.hasReceived ? receivedColumns : []),
      ...(aggregates.length > 0 ? aggregateColumns : []),
    ],
    rows: [cells.length === 0 ? [[nothing(run)]] : cells],
  };
  return tableContent(run.filter.format, table, run.ctx.clock);
};

const text = (name: string, sql: string): CsvColumn => ({ header: name, sql: `t.${sql}` });
const number = (name: string, sql: string): CsvColumn => ({ header: name, sql, kind: 'number' });
const money = (name: string, sql: string): CsvColumn => ({ header: name, sql, kind: 'amount' });
const date = (name: string, sql: string): CsvColumn => ({ header: name, sql: `t.${sql}`, kind: 'date' });

const detail: readonly CsvColumn[] = [
  text('Client', 'client'),
  number('Year', 't.year'),
  text('Last Name', 'member_last_name'),
  text('First Name', 'member_first_name'),
  { header: 'Member ID', sql: `case when t.person like '% %' then '' else t.person end` },
  text('Subscriber ID', 'subscriber_id'),
  {
    header: 'Relationship',
    sql: `case t.relationship ${['EE', 'SP', 'CH', 'OT'].map((code) => `when '${code}' then '${relationshipText(code)}'`).join(' ')} end`,
  },
  date('Date of Birth', 'member_dob'),
  text('Claim Number', 'claim_number'),
  { header: 'Type', sql: `case t.claim_type when 'R' then 'Pharmacy' when 'M' then 'Medical' end` },
  date('Service From', 'service_from'),
  date('Paid Date', 'paid_date'),
  text('Provider', 'provider_name'),
  text('Diagnosis', 'diagnosis_code'),
  money('Paid', 't.paid'),
  money('Running Total', 't.running'),
  money('Specific Deductible', 't.deductible'),
  money('Reimbursable So Far', 't.so_far::numeric(16, 2)'),
  {
    header: 'Passes Deductible',
    sql: `case when t.laser <> 'Excluded' and t.running > t.deductible and t.running - t.paid <= t.deductible then 'Yes' else '' end`,
  },
  { header: 'Before Range', sql: `case when t.before_range then 'Yes' else '' end` },
  money('Fell Due', 'case when not t.before_range then t.fell_due::numeric(16, 2) end'),
  text('Laser', 'laser'),
  date('Contract Start', 'starts'),
  text('Contract Basis', 'basis'),
  text('Contract Note', 'contract_note'),
];

const claims = csvRows('reinsured-claims', { columns: detail, from: reinsuredClaims });

/** Report 4, read by COPY while it is written, because a client's claims of many years are many rows. */
export const writeReinsuranceDetail: ReportWriter<'reinsuranceDetail'> = async (run) => {
  await prepareFigures(run);
  const { name } = reportFiles.reinsuranceDetail;
  const table = { ...claims, values: valuesOf(run.filter), name, nothing: nothing(run) };
  return copyTable(run.filter.format, run.source, table, run.ctx.clock);
};
