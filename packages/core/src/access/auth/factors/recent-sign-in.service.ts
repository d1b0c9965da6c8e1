import { recentSignInMinutes } from '@worksmart/shared/access/auth/constants.ts';
import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import type { Context } from '#platform/context.ts';
import { findAccountById } from '../account.queries.ts';
import { assertCurrentPassword } from '../current-password.service.ts';
import { mustUseSso } from '../sso/enforcement.ts';

const recentMs = recentSignInMinutes * 60_000;

/** Whether the user can sign in only with an identity provider. */
const isBoundToSso = async (ctx: Context): Promise<boolean> => {
  const account = await findAccountById(ctx, ctx.actor.userId);
  return account !== null && mustUseSso(account);
};

/**
 * Checks that the user signed in, or entered the password again, within the last ten minutes. What would outlast an
 * unattended session requires it (`recentSignIn` of a route): how users sign in, keys, and files with names. The key of an
 * integration is proof itself. After single sign-on the time counts that the provider names: it may have signed in a browser
 * whose user entered the password hours ago.
 * @throws AppError rule with `confirm` in its details: the password has to be entered again,
 *   or after single sign-on, whose users may have no password, the user has to sign in again
 */
export const assertRecentSignIn = async (ctx: Context): Promise<void> => {
  if (ctx.actor.apiKeyId !== undefined) return;
  const session = await ctx.db.session.findFirst({
    where: { id: ctx.actor.sessionId, endedAt: null },
    include: { sso: true },
  });
  const signedInAt = session?.sso ? 0 : (session?.createdAt.getTime() ?? 0);
  const latest = Math.max(signedInAt, session?.confirmedAt?.getTime() ?? 0);
  if (ctx.clock().getTime() - latest < recentMs) return;
  if (session?.sso || (await isBoundToSso(ctx)))
    throw new AppError('rule', 'This change requires a new sign-in: please log out and sign in again.', {
      details: { confirm: 'sign-in' },
    });
  throw new AppError('rule', 'Please enter your password again to continue.', { details: { confirm: 'password' } });
};

/**
 * Checks the password of the signed-in user again. For the next ten minutes the session counts as a recent sign-in.
 * @param input the password in base64, as sent
 * @throws AppError validation for a wrong password, which counts as a failed sign-in
 */
export const verifyPasswordAgain = async (
  ctx: Context,
  { currentPassword }: { currentPassword: string },
): Promise<{ result: true }> => {
  const user = await ctx.db.user.findUnique({ where: { id: ctx.actor.userId, deletedAt: null } });
  if (!user) throw notFound();
  await assertCurrentPassword(ctx, user, currentPassword);
  await confirmSession(ctx);
  return { result: true };
};

/** Makes the session count as a recent sign-in, because the user has just entered the right password. */
export const confirmSession = async (ctx: Context): Promise<void> => {
  await ctx.db.session.update({ where: { id: ctx.actor.sessionId }, data: { confirmedAt: ctx.clock() } });
};
