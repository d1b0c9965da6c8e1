import { readBrand } from '#platform/brand.ts';
import { today } from '#platform/business-time.ts';
import { renderClaimSummaryPdf } from './claim-summary.document.ts';
import { type ClaimSummaryRead, claimSummaryQuery } from './claim-summary.queries.ts';
import { readFigures } from './read-figures.ts';
import type { ReportWriter } from './report-writer.ts';

const nothing: ClaimSummaryRead = { clients: [], kinds: [], months: [] };

/** Report 1. */
export const writeClaimSummary: ReportWriter<'claimSummary'> = async (run) => {
  const { ctx, filter } = run;
  const { start, end, customerIds } = filter;
  const [read = nothing] = await readFigures(run, claimSummaryQuery(filter));
  const scope = { start, end, clients: customerIds?.length ?? null };
  return renderClaimSummaryPdf({ ...read, scope, brand: await readBrand(ctx), date: today(ctx) }, ctx.clock());
};
