import { invalid } from '@worksmart/shared/errors.ts';
import { currentPasswordMessage } from '@worksmart/shared/users/constants.ts';
import type { PublicContext } from '../platform/context.ts';
import type { Account } from './account.queries.ts';
import { countFailure, forgetFailures } from './lockout.ts';
import { decodePassword } from './password.policy.ts';
import { verifyPassword } from './password.ts';

/**
 * Whoever sits down at an open session must not lock its owner out: a new password of one's own takes the present one.
 * A wrong one counts like a failure to sign in.
 * @param encoded as it travels, base64
 * @throws AppError validation, on the field `currentPassword`
 */
export const assertCurrentPassword = async (
  ctx: PublicContext,
  account: Account,
  encoded: string | undefined,
): Promise<void> => {
  if (!encoded) throw invalid({ currentPassword: [currentPasswordMessage] });
  const isRight = await verifyPassword(decodePassword(encoded, 'currentPassword'), account.passwordHash);
  if (isRight) return;
  await countFailure(ctx, account.email, account);
  throw invalid({ currentPassword: ['This is not your current password.'] });
};

/** Ends the lock after too many failures, and forgets them. Joins the caller's transaction. */
export const endLock = async (ctx: PublicContext, { id, email }: Pick<Account, 'id' | 'email'>): Promise<void> => {
  await ctx.db.user.update({ where: { id }, data: { lockedUntil: null } });
  await forgetFailures(ctx, email);
};
