import { randomBytes } from 'node:crypto';
import { invitationParameter } from '@worksmart/shared/access/auth/constants.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { paths, pathWith } from '@worksmart/shared/platform/paths.ts';
import { fullName } from '#platform/actor.ts';
import { readBrand } from '#platform/brand.ts';
import type { Context, PublicContext } from '#platform/context.ts';
import { hashPassword } from './password.ts';
import { keyFor, limit } from './rate-counter.ts';
import { hashToken, newToken } from './session.service.ts';
import { requiredProvider } from './sso/enforcement.ts';
import { userInvitationEmail } from './user-invitation.email.ts';

const linkHours = 24;
const emailsPerHour = 5;

/**
 * Returns the stored hash of a user who has not chosen a password: that of 256 random bits, which no one knows. A sign-in
 * attempt does the same work as for any user.
 */
export const unknownPasswordHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

/**
 * Makes a link with which a user chooses a password, and voids earlier ones. Joins the caller's transaction.
 * @param invitedById the administrator, for an invitation
 * @returns its token
 */
export const issueLink = async (
  { db, clock }: PublicContext,
  { userId, hours, invitedById = null }: { userId: number; hours: number; invitedById?: number | null },
): Promise<string> => {
  const token = newToken();
  const now = clock();
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await db.passwordReset.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
  await db.passwordReset.create({
    data: { userId, tokenHash: hashToken(token), createdAt: now, expiresAt, invitedById },
  });
  return token;
};

/**
 * Emails a user a link to choose a password, and voids earlier links. Joins the caller's transaction, so that no user is
 * created without an invitation.
 * @throws AppError too_many
 */
export const sendInvitation = async (
  ctx: Context,
  user: { id: number; email: string; firstName: string },
): Promise<void> => {
  await limit(ctx, keyFor('invite', user.email), {
    most: emailsPerHour,
    windowSeconds: 3600,
    message: 'This user was invited too often. Please wait an hour.',
  });
  const provider = await requiredProvider(ctx, user.email);
  const token = await issueLink(ctx, { userId: user.id, hours: linkHours, invitedById: ctx.actor.userId });
  await ctx.db.user.update({ where: { id: user.id }, data: { invitedAt: ctx.clock() } });
  const message = userInvitationEmail({
    to: user.email,
    firstName: user.firstName,
    link: provider
      ? `${ctx.config.PUBLIC_URL}${paths.login}`
      : `${ctx.config.PUBLIC_URL}${pathWith(paths.confirm, token)}?${invitationParameter}`,
    provider,
    hours: linkHours,
    inviter: ctx.actor,
    brand: await readBrand(ctx),
  });
  await ctx.mail.post(ctx, message);
};

const resetOver = 'This link has already been used or has expired. Please request a new one with Forgot Password.';

/**
 * Returns the error for a link that does not work any more. For an invitation it says whom to ask. An unknown link gets
 * the text of a reset, so only somebody who has the link learns that it was an invitation.
 */
export const linkOver = async (ctx: PublicContext, token: string): Promise<AppError> => {
  const link = await ctx.db.passwordReset.findUnique({ where: { tokenHash: hashToken(token) } });
  if (!link?.invitedById) return new AppError('gone', resetOver);
  const inviter = await ctx.db.user.findUnique({ where: { id: link.invitedById, deletedAt: null } });
  const whom = inviter ? `${fullName(inviter)} (${inviter.email})` : 'an administrator';
  return new AppError(
    'gone',
    `This invitation has already been used or has expired. Please ask ${whom} for a new one.`,
  );
};
