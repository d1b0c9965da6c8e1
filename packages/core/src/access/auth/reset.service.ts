import { paths, pathWith } from '@worksmart/shared/platform/paths.ts';
import { fullName } from '#platform/actor.ts';
import { readBrand } from '#platform/brand.ts';
import { inTransaction, type PublicContext } from '#platform/context.ts';
import { findAccount, findAccountById } from './account.queries.ts';
import { issueLink, linkOver } from './invitation.service.ts';
import { forgetFailures } from './lockout.ts';
import { decodePassword, hashNewPassword } from './password.policy.ts';
import { passwordResetEmail } from './password-reset.email.ts';
import { countUp, keyFor, limitAddress } from './rate-counter.ts';
import { endAllSessions, hashToken } from './session.service.ts';
import { mustUseSso } from './sso/enforcement.ts';
import { voidCodesAndLinks } from './void-codes.service.ts';

const linkHours = 1;
const emailsPerHour = 5;

/**
 * Emails a reset link if the address is known. Always responds the same, and before it looks up the address.
 * @throws AppError too_many
 */
export const forgotPassword = async (ctx: PublicContext, { email }: { email: string }): Promise<{ result: true }> => {
  await limitAddress(ctx);
  ctx.afterCommit(() => emailLink(ctx, email));
  return { result: true };
};

const emailLink = async (ctx: PublicContext, email: string): Promise<void> => {
  const { count } = await countUp(ctx, keyFor('reset', email), 3600);
  const account = await findAccount(ctx, email);
  if (!account || mustUseSso(account) || count > emailsPerHour) return;
  await inTransaction(ctx, async (inner) => {
    const token = await issueLink(inner, { userId: account.id, hours: linkHours });
    const link = `${inner.config.PUBLIC_URL}${pathWith(paths.confirm, token)}`;
    const { email: to, firstName } = account;
    await inner.mail.post(inner, passwordResetEmail({ to, firstName, link, brand: await readBrand(inner) }));
    await inner.audit({ entity: 'user', entityId: account.id, actor: { userId: account.id, name: fullName(account) } });
  });
};

/**
 * Sets a new password with the link of a reset or an invitation, once. Ends every session and every sign-in in progress; the user must sign in
 * again. If the password is rejected, the link stays valid.
 * @throws AppError gone for a used, old or unknown link; validation for the password; too_many
 */
export const confirmPassword = async (
  ctx: PublicContext,
  input: { penCode: string; encodedPassword: string },
): Promise<{ result: true }> => {
  await limitAddress(ctx);
  const password = decodePassword(input.encodedPassword, 'password');
  const reset = await ctx.db.passwordReset.findFirst({
    where: {
      tokenHash: hashToken(input.penCode),
      usedAt: null,
      expiresAt: { gt: ctx.clock() },
      user: { deletedAt: null },
    },
    include: { user: true },
  });
  const account = reset && (await findAccountById(ctx, reset.userId));
  if (!reset || !account || mustUseSso(account)) throw await linkOver(ctx, input.penCode);
  const passwordHash = await hashNewPassword(ctx, password, reset.user);
  return inTransaction(ctx, async (inner) => {
    const now = inner.clock();
    const { count } = await inner.db.passwordReset.updateMany({
      where: { id: reset.id, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    if (count === 0) throw await linkOver(inner, input.penCode);
    await replacePassword(inner, reset.user, passwordHash);
    return { result: true as const };
  });
};

const replacePassword = async (
  ctx: PublicContext,
  user: { id: number; email: string; firstName: string; lastName: string },
  passwordHash: string,
): Promise<void> => {
  // Unlock the account: the lock was against guessing, and the user has proved access to the mailbox.
  await ctx.db.user.update({
    where: { id: user.id },
    data: { passwordHash, lockedUntil: null, invitedAt: null, rowVersion: { increment: 1 } },
  });
  await endAllSessions(ctx, user.id);
  await voidCodesAndLinks(ctx, user.id);
  await forgetFailures(ctx, user.email);
  await ctx.audit({
    entity: 'user',
    entityId: user.id,
    actor: { userId: user.id, name: fullName(user) },
    changes: { passwordHash: ['•', '•'] },
  });
};
