import { reportFiles } from '@worksmart/shared/claims/reports/reports.ts';
import { tableColumns } from '@worksmart/shared/platform/table-formats.ts';
import { readBrand } from '#platform/brand.ts';
import { today } from '#platform/business-time.ts';
import { tableContent } from '#platform/tables/table-file.ts';
import { highClaimantsQuery } from './claimants.queries.ts';
import { renderHighClaimantPdf } from './high-claimant.document.ts';
import { type HighClaimant, type HighClaimantLines, linesOf } from './high-claimants.ts';
import { readFigures } from './read-figures.ts';
import { nothingText } from './report-words.ts';
import type { ReportRun, ReportWriter } from './report-writer.ts';

type Run = ReportRun<'highClaimant' | 'highClaimantExtract'>;

const linesIn = async (run: Run): Promise<HighClaimantLines> =>
  linesOf(await readFigures(run, highClaimantsQuery(run.filter)), run.filter.redacted);

/** Report 9 as a PDF. */
export const writeHighClaimant: ReportWriter<'highClaimant'> = async (run) => {
  const { ctx, filter } = run;
  const { start, end, customerIds, redacted } = filter;
  const facts = {
    scope: { start, end, clients: customerIds?.length ?? null },
    byName: filter.firstName !== null || filter.lastName !== null,
    redacted,
    brand: await readBrand(ctx),
    date: today(ctx),
    ...(await linesIn(run)),
  };
  return renderHighClaimantPdf(facts, ctx.clock());
};

/** @param redacted whether ages stand for ids and birth dates */
const columnsOf = (redacted: boolean) =>
  tableColumns({
    Member: 'text',
    ...(redacted ? { 'Age Band': 'text' } : { 'Member ID': 'text', 'Date of Birth': 'date' }),
    Relationship: 'text',
    Client: 'text',
    'Medical Paid': 'amount',
    'Pharmacy Paid': 'amount',
    'Total Paid': 'amount',
    'Specific Deductible': 'amount',
    Reimbursable: 'amount',
    'Last Paid': 'date',
    'Top Diagnosis Group': 'text',
    'Stop-Loss Contract': 'text',
    'Contract Year': 'number',
  });

const cellsOf = (one: HighClaimant): string[] => [
  one.relationship,
  one.client,
  one.medical,
  one.pharmacy,
  one.total,
  one.deductible,
  one.reimbursable,
  one.lastPaid,
  one.diagnosis,
  one.contracts,
  String(one.year),
];

/** @param before cells of a member before the client's */
const aggregatingCells = (one: HighClaimantLines['aggregating'][number], before: number): string[] => {
  const { label, client, reimbursable, contracts, year } = one;
  return [
    label,
    ...Array<string>(before - 1).fill(''),
    client,
    '',
    '',
    '',
    '',
    reimbursable,
    '',
    '',
    contracts,
    String(year),
  ];
};

/** Report 9 as a table. */
export const writeHighClaimantExtract: ReportWriter<'highClaimantExtract'> = async (run) => {
  const { redacted } = run.filter;
  const { claimants, aggregating } = await linesIn(run);
  const columns = columnsOf(redacted);
  const before = columns.findIndex(({ header }) => header === 'Client');
  const cells = [
    ...claimants.map((one) => [one.label, ...(redacted ? [] : [one.memberId]), one.born, ...cellsOf(one)]),
    ...aggregating.map((one) => aggregatingCells(one, before)),
    ...(claimants.length === 0 ? [[nothingText('high claimants', run.filter)]] : []),
  ];
  const table = { name: reportFiles.highClaimantExtract.name, columns, rows: [cells] };
  return tableContent(run.filter.format, table, run.ctx.clock);
};
