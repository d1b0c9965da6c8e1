import { nextStatus, type RenewalEvent } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { personOf } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { run } from '#platform/statement.ts';
import { addClientYears, lockClients, type PreparedOutcome, prepareGroups } from './prepare-groups.sql.ts';

/** Groups of a run by their positions in it, both ends included. */
export interface RunPart {
  jobId: number;
  first: number;
  last: number;
}

const statusAfter = (event: RenewalEvent): number => {
  const status = nextStatus(null, event);
  if (status === undefined) throw new AppError('internal', `A renewal cannot begin with ${event}.`);
  return status;
};

/**
 * Creates the next year of each group of a part of a run, in the caller's transaction: the client's row of that year if it is
 * missing, the group's row with status and findings, its plans with employer amounts adjusted to their premiums, and one
 * audit row each. Skips a group that already has that year, so it can be called again.
 * @returns the outcome of each group
 * @throws the database's error; then no group of the part is prepared
 */
export const prepareNextYear = async (ctx: Context, { jobId, first, last }: RunPart): Promise<PreparedOutcome[]> => {
  const part = [jobId, first, last];
  await run(ctx.db, lockClients, part);
  await run(ctx.db, addClientYears, part);
  const rows = await run(ctx.db, prepareGroups, [
    ...part,
    ctx.clock(),
    statusAfter('prepare'),
    statusAfter('omit'),
    personOf(ctx.actor),
    ctx.actor.name,
    ctx.action,
    ctx.requestId,
  ]);
  return rows.flatMap(({ outcome }) => outcome ?? []);
};
