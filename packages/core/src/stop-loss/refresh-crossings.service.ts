import { usualDeductible } from '@worksmart/shared/stop-loss/constants.ts';
import pg from 'pg';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { startJob } from '../platform/jobs/job.service.ts';
import { runOn } from '../platform/statement.ts';
import { begin, commit } from '../platform/transaction-commands.ts';
import { stopLossJob } from './crossing.job.ts';
import { refresh, takeTurn } from './crossings.queries.ts';

/** Whose crossings: those of the clients that an import has claims of, or of one client's year. */
export type CrossingScope = { importId: number } | { customerId: number; year: number };

/** One at a time: a run that began earlier would else write what it saw before a later one. */
const lockKey = 7_201_177;
const statementMinutes = 10;

/**
 * Works out who crossed 50, 75 and 100% of the deductible by claims paid in the year, from all that counts at this
 * moment, in one transaction of its own connection. It follows from the claims alone: repeated or cut off, the list
 * comes to the same.
 */
export const refreshCrossings = async (config: Pick<Config, 'DATABASE_URL'>, scope: CrossingScope): Promise<void> => {
  const client = new pg.Client({
    connectionString: config.DATABASE_URL,
    application_name: 'worksmart-stop-loss',
    statement_timeout: statementMinutes * 60_000,
    options: '-c TimeZone=UTC',
    connectionTimeoutMillis: 5_000,
  });
  // Told by whatever asks next.
  client.on('error', () => {});
  await client.connect();
  const values = 'importId' in scope ? [scope.importId, null, null] : [null, scope.customerId, scope.year];
  try {
    await runOn(client, begin);
    await runOn(client, takeTurn, [lockKey]);
    await runOn(client, refresh, [...values, usualDeductible]);
    await runOn(client, commit);
  } finally {
    await client.end().catch(() => {});
  }
};

/** Has the list brought up to date once the caller's transaction is committed, whatever dies meanwhile. */
export const startRefreshCrossings = (ctx: Context, scope: CrossingScope): Promise<number> =>
  startJob(ctx, stopLossJob, scope);
