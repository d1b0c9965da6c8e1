import { reportFiles } from '@worksmart/shared/claims/reports/reports.ts';
import { Money } from '@worksmart/shared/platform/money.ts';
import { tableColumns } from '@worksmart/shared/platform/table-formats.ts';
import { type CsvColumn, csvRows } from '#platform/csv/csv-sql.ts';
import { rowTable } from '#platform/tables/row-table.ts';
import { copyTable, tableContent } from '#platform/tables/table-file.ts';
import { aggregateColumns, readAggregateLines } from './aggregate-lines.ts';
import { type ReinsuredRow, reinsuredQuery, valuesOf } from './claimants.queries.ts';
import { prepareFigures, readFigures } from './read-figures.ts';
import { reinsuredClaims } from './reinsured-claims.queries.ts';
import { nothingText, relationshipText } from './report-words.ts';
import type { ReportRun, ReportWriter } from './report-writer.ts';

const { columns, cellsOf: rowCells } = rowTable<Partial<ReinsuredRow>>({
  Client: ['text', ({ client }) => client],
  Year: ['number', ({ year }) => year],
  'Last Name': ['text', ({ lastName }) => lastName],
  'First Name': ['text', ({ firstName }) => firstName],
  'Member ID': ['text', ({ memberId }) => memberId],
  'Subscriber ID': ['text', ({ subscriberId }) => subscriberId],
  Relationship: ['text', ({ relationship }) => relationship && relationshipText(relationship)],
  'Date of Birth': ['date', ({ birthday }) => birthday],
  'Medical Paid': ['amount', ({ medical }) => medical],
  'Pharmacy Paid': ['amount', ({ pharmacy }) => pharmacy],
  'Total Paid': ['amount', ({ total }) => total],
  'Paid since Contract Start': ['amount', ({ sinceStart }) => sinceStart],
  'Specific Deductible': ['amount', ({ deductible }) => deductible],
  'Percent of Deductible': [
    'percent',
    ({ sinceStart, deductible }) => sinceStart && new Money(sinceStart).div(deductible ?? 0).times(100),
  ],
  'On 50% Notice': ['flag', ({ onNotice }) => onNotice],
  Reimbursable: ['amount', ({ due }) => due],
  'Reimbursable to Date': ['amount', ({ toDate }) => toDate],
  'Last Paid': ['date', ({ lastPaid }) => lastPaid],
  Laser: ['text', ({ laser }) => laser],
  'Contract Start': ['date', ({ contractStart }) => contractStart],
  'Contract Basis': ['text', ({ basis }) => basis],
  'Contract Note': ['text', ({ contractNote }) => contractNote],
});

/** The row of an aggregating specific, which deducts from its client's members; the amount is negative. */
const aggregatingRow = (row: ReinsuredRow): Partial<ReinsuredRow> => {
  const { client, year, lastName, due, toDate, contractStart, basis, contractNote } = row;
  return { client, year, lastName, due, toDate, contractStart, basis, contractNote };
};

/** Columns that only some files have, at the end: what carriers paid, and aggregate stop-loss. */
interface Extra {
  hasReceived: boolean;
  aggregates: Awaited<ReturnType<typeof readAggregateLines>>;
}
const receivedColumns = tableColumns({ Received: 'amount' });

const cellsOf = (row: ReinsuredRow, { hasReceived, aggregates }: Extra): string[] => [
  ...rowCells(row.aggregating === null ? row : aggregatingRow(row)),
  ...(hasReceived ? [row.received ?? ''] : []),
  ...(aggregates.length > 0 ? aggregateColumns.map(() => '') : []),
];

/** The row of a client's aggregate stop-loss. Its amounts have columns of their own, since no member's total has them. */
const aggregateCells = ({ contract, cells }: Extra['aggregates'][number], hasReceived: boolean): string[] => [
  ...rowCells({
    client: contract.client,
    year: contract.year,
    lastName: 'Aggregate stop-loss',
    contractStart: contract.starts,
    basis: contract.basis,
  }),
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
