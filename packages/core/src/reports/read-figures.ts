import type { ReportKey } from '@worksmart/shared/reports/schema.ts';
import { refreshClaimTotals } from '../claims/claim-sums.service.ts';
import { type Query, runOn, statement } from '../platform/statement.ts';
import type { ReportRun } from './report-writer.ts';

type Run = Pick<ReportRun<ReportKey>, 'ctx' | 'source'>;

/** How many people a member's key stands for cannot be guessed: sorting by it to merge costs far more than hashing it. */
const settings = [
  statement('figures-memory', `set local work_mem = '64MB'`),
  statement('figures-jit', 'set local jit = off'),
  statement('figures-joins', 'set local enable_mergejoin = off'),
];

/**
 * Makes ready what figures are read from: the sums of claims are brought up to what is published, and the connection is
 * told how such statements are read best. To be called before the connection's first statement, which is when its
 * moment begins. Should the sums stay behind, the figures are the same and take longer.
 */
export const prepareFigures = async ({ ctx, source }: Run): Promise<void> => {
  await refreshClaimTotals(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'claim sums'));
  for (const setting of settings) await runOn(source, setting);
};

/** Reads the rows of a report's one statement. */
export const readFigures = async <Row>(run: Run, query: Query<Row>): Promise<Row[]> => {
  await prepareFigures(run);
  return runOn(run.source, ...query);
};
