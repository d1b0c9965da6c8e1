import type { ReportKey } from '@worksmart/shared/claims/reports/schema.ts';
import { refreshClaimTotals } from '#claims/claims/claim-sums.service.ts';
import { type Query, runOn, statement } from '#platform/statement.ts';
import type { ReportRun } from './report-writer.ts';

type Run = Pick<ReportRun<ReportKey>, 'ctx' | 'source'>;

/** The planner cannot guess how many people a member's key matches: a merge join, which sorts, costs far more than a hash. */
const settings = [
  statement('figures-memory', `set local work_mem = '64MB'`),
  statement('figures-joins', 'set local enable_mergejoin = off'),
];

/**
 * Prepares a connection for reading figures: updates the sums of claims to what is published, and sets the planner options
 * for such statements. Call it before the connection's first statement, which fixes the moment that it reads. If the update
 * fails, the figures are the same but take longer.
 */
export const prepareFigures = async ({ ctx, source }: Run): Promise<void> => {
  await refreshClaimTotals(ctx).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'could not refresh the sums of claims before a report'),
  );
  for (const setting of settings) await runOn(source, setting);
};

/** Reads the rows of a report with its only statement. */
export const readFigures = async <Row>(run: Run, query: Query<Row>): Promise<Row[]> => {
  await prepareFigures(run);
  return runOn(run.source, ...query);
};
