import { setImmediate } from 'node:timers/promises';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { fullName } from '#platform/actor.ts';
import { readBrand } from '#platform/brand.ts';
import { inTransaction, type PublicContext } from '#platform/context.ts';
import { run, statement } from '#platform/statement.ts';
import { type AccountRow, isLocked, noUserId } from './account.queries.ts';
import { accountLockedEmail } from './account-locked.email.ts';
import { countUp, forgetCount, keyFor } from './rate-counter.ts';

export const failuresUntilLock = 10;
const windowMinutes = 15;
const lockMinutes = 15;

/** Returns the key of the counter of failures for a typed name. */
export const failures = (typed: string): string => keyFor('failed', typed);

/**
 * Counts a wrong password or code for the typed name, known or not. The tenth within 15 minutes locks a known account for
 * 15 minutes. The lock is set before the response is sent; the owner gets an email after it.
 */
export const countFailure = async (ctx: PublicContext, typed: string, account: AccountRow | null): Promise<void> => {
  const locked = account !== null && isLocked(ctx, account);
  // While locked, a separate counter is used: it does not extend the lock but takes as long as any other failure.
  const { count } = await countUp(ctx, locked ? keyFor('locked', typed) : failures(typed), windowMinutes * 60);
  if (locked || count < failuresUntilLock) return;
  const lockedUntil = new Date(ctx.clock().getTime() + lockMinutes * 60_000);
  const isNew = await lock(ctx, typed, account?.id ?? noUserId, lockedUntil);
  if (account && isNew) ctx.afterCommit(() => notifyOwner(ctx, account, lockedUntil));
};

export const forgetFailures = (ctx: PublicContext, typed: string): Promise<void> => forgetCount(ctx, failures(typed));

const lockAccount = statement(
  'account-lock',
  `with restarted as (delete from rate_counter where key = $1)
    update app_user set locked_until = $2
    where id = $3 and (locked_until is null or locked_until <= $4)`,
);

/**
 * Locks an account and resets its failure count in one statement, so that an unknown name takes as long as a known one.
 * @returns whether the account exists and was not locked before
 */
const lock = async (ctx: PublicContext, typed: string, accountId: number, lockedUntil: Date): Promise<boolean> => {
  const lockedNow = await run(ctx.db, lockAccount, [failures(typed), lockedUntil, accountId, ctx.clock()]);
  return lockedNow > 0;
};

const notifyOwner = async (ctx: PublicContext, account: AccountRow, lockedUntil: Date): Promise<void> => {
  // Wait until the response is on its way, so that its time does not reveal that the account exists.
  await setImmediate();
  await inTransaction(ctx, async (inner) => {
    const link = `${inner.config.PUBLIC_URL}${paths.login}`;
    const { email: to, firstName } = account;
    const message = accountLockedEmail({ to, firstName, minutes: lockMinutes, link, brand: await readBrand(inner) });
    await inner.mail.post(inner, message);
    await inner.audit({
      action: 'auth.locked',
      entity: 'user',
      entityId: account.id,
      actor: { userId: account.id, name: fullName(account) },
      changes: { lockedUntil: [account.lockedUntil?.toISOString() ?? null, lockedUntil.toISOString()] },
    });
  });
};
