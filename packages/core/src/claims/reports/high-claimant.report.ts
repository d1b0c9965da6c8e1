import { reportFiles } from '@worksmart/shared/claims/reports/reports.ts';
import { readBrand } from '#platform/brand.ts';
import { today } from '#platform/business-time.ts';
import { rowTable } from '#platform/tables/row-table.ts';
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

/**
 * A row of a claimant, or of an aggregating specific, which has no member.
 * @param redacted whether ages stand for ids and birth dates
 */
const tableOf = (redacted: boolean) =>
  rowTable<Partial<HighClaimant>>({
    Member: ['text', ({ label }) => label],
    ...(redacted ? {} : { 'Member ID': ['text', ({ memberId }) => memberId] }),
    [redacted ? 'Age Band' : 'Date of Birth']: [redacted ? 'text' : 'date', ({ born }) => born],
    Relationship: ['text', ({ relationship }) => relationship],
    Client: ['text', ({ client }) => client],
    'Medical Paid': ['amount', ({ medical }) => medical],
    'Pharmacy Paid': ['amount', ({ pharmacy }) => pharmacy],
    'Total Paid': ['amount', ({ total }) => total],
    'Specific Deductible': ['amount', ({ deductible }) => deductible],
    Reimbursable: ['amount', ({ reimbursable }) => reimbursable],
    'Last Paid': ['date', ({ lastPaid }) => lastPaid],
    'Top Diagnosis Group': ['text', ({ diagnosis }) => diagnosis],
    'Stop-Loss Contract': ['text', ({ contracts }) => contracts],
    'Contract Year': ['number', ({ year }) => year],
  });

/** Report 9 as a table. */
export const writeHighClaimantExtract: ReportWriter<'highClaimantExtract'> = async (run) => {
  const { claimants, aggregating } = await linesIn(run);
  const { columns, cellsOf } = tableOf(run.filter.redacted);
  const cells = [...claimants, ...aggregating].map(cellsOf);
  if (claimants.length === 0) cells.push([nothingText('high claimants', run.filter)]);
  const table = { name: reportFiles.highClaimantExtract.name, columns, rows: [cells] };
  return tableContent(run.filter.format, table, run.ctx.clock);
};
