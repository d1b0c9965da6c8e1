import { inTransaction, type PublicContext } from '../context.ts';
import { accountLockedLetter } from '../mail/templates/account-locked.ts';
import { type Account, fullName, isLocked } from './account.queries.ts';
import { countUp, forgetCount, keyFor } from './rate-counter.ts';

const failuresAllowed = 10;
const windowMinutes = 15;
const lockMinutes = 15;

const failures = (typed: string): string => keyFor('failed', typed);

/**
 * Counts a wrong password or code against the name that was typed, known or not. The tenth in 15 minutes locks a
 * known account for 15 minutes and mails its owner, after the caller has had the answer.
 */
export const countFailure = async (ctx: PublicContext, typed: string, account: Account | null): Promise<void> => {
  const locked = account !== null && isLocked(ctx, account);
  // Counted aside while locked: it lengthens nothing, but takes as long as any other failure.
  const { count } = await countUp(ctx, locked ? keyFor('locked', typed) : failures(typed), windowMinutes * 60);
  if (locked || count < failuresAllowed) return;
  await forgetCount(ctx, failures(typed));
  if (account) ctx.afterCommit(() => lock(ctx, account));
};

export const forgetFailures = (ctx: PublicContext, typed: string): Promise<void> => forgetCount(ctx, failures(typed));

const lock = (ctx: PublicContext, account: Account): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    const lockedUntil = new Date(inner.clock().getTime() + lockMinutes * 60_000);
    await inner.db.user.update({ where: { id: account.id }, data: { lockedUntil } });
    const link = `${inner.config.PUBLIC_URL}/login`;
    const provider = inner.config.PROVIDER_NAME;
    await inner.mail.post(inner, accountLockedLetter({ to: account.email, minutes: lockMinutes, link, provider }));
    await inner.audit({
      action: 'auth.locked',
      entity: 'user',
      entityId: account.id,
      actor: { userId: account.id, name: fullName(account) },
      changes: { lockedUntil: [account.lockedUntil?.toISOString() ?? null, lockedUntil.toISOString()] },
    });
  });
