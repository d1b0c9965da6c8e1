import { AppError } from '@worksmart/shared/platform/errors.ts';
import type pg from 'pg';
import type { PublicContext } from '#platform/context.ts';
import { databaseErrorCode } from '#platform/db.ts';
import { openConnection } from '#platform/dedicated-connection.ts';
import { runOn } from '#platform/statement.ts';
import { beginRepeatable, commit } from '#platform/transaction-commands.ts';
import { fullSpeed, type GiveWay } from '#platform/yield-to-requests.ts';
import {
  forgetImports,
  hasNoSums,
  keeper,
  makeSums,
  markAffected,
  noteImports,
  outdatedTotals,
  takeTurn,
} from './claim-sums.queries.ts';
import { sumsInStep } from './claim-sums.sql.ts';

/**
 * SQL of the total paid for published claims of customers, with `id` and `total` for each that is not deleted. Reads the
 * stored sums whenever they are current, so that its cost does not depend on the number of claims.
 * @param ids SQL of an array of ids
 */
export const paidTotalsSql = (ids: string): string => `
  with in_step as materialized (select ${sumsInStep} as yes), paid as (
    select customer_id, sum(paid) as paid from claim_month
    where customer_id = any(${ids}) and (select yes from in_step) group by 1
    union all
    select customer_id, sum(paid) from published_claim
    where customer_id = any(${ids}) and not (select yes from in_step) group by 1)
  select u.id, coalesce(p.paid, 0)::float8 as total from customer u left join paid p on p.customer_id = u.id
  where u.id = any(${ids}) and u.deleted_at is null`;

/**
 * Updates the stored sums to the published claims, for the months affected by imports that were published or removed.
 * Runs one at a time; a concurrent call waits and usually finds nothing left to do. Readers see the old sums until the
 * commit, and an interrupted run changes nothing.
 * @param yieldToRequests called between two statements; without it, the sums are made at full speed
 * @returns the number of imports that were published or removed
 */
export const refreshClaimTotals = async (
  { config, read }: Pick<PublicContext, 'config' | 'read'>,
  yieldToRequests: GiveWay = fullSpeed,
): Promise<number> => {
  const behind = await read(outdatedTotals);
  if (behind.length === 0) return 0;
  const settings = ['work_mem=64MB', 'idle_in_transaction_session_timeout=300s'];
  const { client, close } = await openConnection(config, 'worksmart-claim-sums', { settings });
  try {
    await runOn(client, takeTurn, [keeper]);
    await runOn(client, beginRepeatable);
    const count = await refresh(client, yieldToRequests);
    await runOn(client, commit);
    return count;
  } finally {
    await close();
  }
};

const statementTookTooLong = '57014';
const beingAdded =
  'The claims of a file that was just published or undone are still being added up. Please try again in a minute.';

/**
 * Reads figures from claims. While the stored sums are outdated, statements read the claims themselves, and a client may have too
 * many for that.
 * @throws AppError unavailable if it takes too long for this reason
 */
export const sayIfBeingAdded = async <Figures>(
  { read }: Pick<PublicContext, 'read'>,
  figures: () => Promise<Figures>,
): Promise<Figures> => {
  try {
    return await figures();
  } catch (error) {
    if (databaseErrorCode(error) !== statementTookTooLong || (await read(outdatedTotals)).length === 0) throw error;
    throw new AppError('unavailable', beingAdded, { retryAfter: 60, cause: error });
  }
};

const refresh = async (client: pg.Client, yieldToRequests: GiveWay): Promise<number> => {
  const behind = await runOn(client, outdatedTotals);
  if (behind.length === 0) return 0;
  const [sums] = await runOn(client, hasNoSums);
  // The months of deleted rows are unknown, so recalculate everything.
  const affected = !sums?.empty && !behind.some(({ gone }) => gone);
  const ids = behind.map(({ id }) => id);
  if (affected) {
    await runOn(client, markAffected.table);
    await runOn(client, markAffected.find, [ids]);
    await runOn(client, markAffected.analyze);
    await yieldToRequests();
  }
  for (const command of makeSums(affected)) {
    await runOn(client, command);
    await yieldToRequests();
  }
  await runOn(client, forgetImports, [ids]);
  await runOn(client, noteImports, [ids]);
  return ids.length;
};
