import type { ReportKey } from '@worksmart/shared/reports/schema.ts';
import type pg from 'pg';
import { refreshClaimTotals } from '../claims/claim-sums.service.ts';
import type { PreparedQuery } from '../platform/prepared-query.ts';
import type { ReportRun } from './report-writer.ts';

type Run = Pick<ReportRun<ReportKey>, 'ctx' | 'source'>;

/** How many people a member's key stands for cannot be guessed: sorting by it to merge costs far more than hashing it. */
const settings = `set local work_mem = '64MB'; set local jit = off; set local enable_mergejoin = off`;

/**
 * Makes ready what figures are read from: the sums of claims are brought up to what is published, and the connection is
 * told how such statements are read best. To be called before the connection's first statement, which is when its
 * moment begins. Should the sums stay behind, the figures are the same and take longer.
 */
export const prepareFigures = async ({ ctx, source }: Run): Promise<void> => {
  await refreshClaimTotals(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'claim sums'));
  await source.query(settings);
};

/** Reads the rows of a report's one statement. */
export const readFigures = async <Row extends pg.QueryResultRow>(
  run: Run,
  statement: PreparedQuery,
): Promise<Row[]> => {
  await prepareFigures(run);
  return (await run.source.query<Row>(statement.text, statement.values)).rows;
};
