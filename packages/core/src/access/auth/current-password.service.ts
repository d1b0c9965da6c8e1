import { currentPasswordMessage } from '@worksmart/shared/access/users/constants.ts';
import { invalid } from '@worksmart/shared/platform/errors.ts';
import type { PublicContext } from '#platform/context.ts';
import { type AccountRow, isLocked } from './account.queries.ts';
import { countFailure, forgetFailures } from './lockout.ts';
import { decodePassword } from './password.policy.ts';
import { verifyPassword } from './password.ts';

/**
 * Checks the current password. Changing your own password requires it, so that someone at an unattended session cannot
 * lock the owner out. A wrong one counts as a failed sign-in; while the account is locked, no password is right.
 * @param encoded the password in base64, as sent
 * @throws AppError validation, on the field `currentPassword`
 */
export const assertCurrentPassword = async (
  ctx: PublicContext,
  account: AccountRow,
  encoded: string | undefined,
): Promise<void> => {
  if (!encoded) throw invalid({ currentPassword: [currentPasswordMessage] });
  const isRight = await verifyPassword(decodePassword(encoded, 'currentPassword'), account.passwordHash);
  if (isRight && !isLocked(ctx, account)) return;
  await countFailure(ctx, account.email, account);
  throw invalid({ currentPassword: ['This is not your current password.'] });
};

/** Ends a lock after too many failures and resets the failure count. Joins the caller's transaction. */
export const endLock = async (ctx: PublicContext, { id, email }: Pick<AccountRow, 'id' | 'email'>): Promise<void> => {
  await ctx.db.user.update({ where: { id }, data: { lockedUntil: null } });
  await forgetFailures(ctx, email);
};
