import { usualDeductible } from '@worksmart/shared/claims/stop-loss/constants.ts';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { openConnection } from '#platform/dedicated-connection.ts';
import { startJob } from '#platform/jobs/job.service.ts';
import { runOn } from '#platform/statement.ts';
import { begin, commit } from '#platform/transaction-commands.ts';
import { stopLossJob } from './crossing.job.ts';
import { refresh, takeTurn } from './crossings.queries.ts';

/** The lists to refresh: those of all clients with claims in an import, or of one client's year. */
export type CrossingScope = { importId: number } | { customerId: number; year: number };

/** Only one run at a time: otherwise an earlier run could overwrite a later one with older data. */
const lockKey = 7_201_177;
const statementMinutes = 10;

/**
 * Recalculates who crossed 50, 75 and 100% of the deductible by claims paid in the year, from all claims that count now,
 * in one transaction on a dedicated connection. The result depends only on the claims, so a run may be repeated or
 * interrupted.
 */
export const refreshCrossings = async (config: Pick<Config, 'DATABASE_URL'>, scope: CrossingScope): Promise<void> => {
  const { client, close } = await openConnection(config, 'worksmart-stop-loss', { statementMinutes });
  const values = 'importId' in scope ? [scope.importId, null, null] : [null, scope.customerId, scope.year];
  try {
    await runOn(client, begin);
    await runOn(client, takeTurn, [lockKey]);
    await runOn(client, refresh, [...values, usualDeductible]);
    await runOn(client, commit);
  } finally {
    await close();
  }
};

/** Starts the refresh as a job after the caller's transaction commits, so that no crash can lose it. */
export const startRefreshCrossings = (ctx: Context, scope: CrossingScope): Promise<number> =>
  startJob(ctx, stopLossJob, scope);
