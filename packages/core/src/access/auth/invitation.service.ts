import { randomBytes } from 'node:crypto';
import { invitationParameter } from '@worksmart/shared/access/auth/constants.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { readBrand } from '#platform/brand.ts';
import type { Context, PublicContext } from '#platform/context.ts';
import { hashPassword } from './password.ts';
import { countUp, keyFor } from './rate-counter.ts';
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

/** @throws AppError too_many, with the seconds to wait */
const limitEmails = async (ctx: PublicContext, email: string): Promise<void> => {
  const { count, secondsLeft } = await countUp(ctx, keyFor('invite', email), 3600);
  if (count <= emailsPerHour) return;
  throw new AppError('too_many', 'This user was invited too often. Please wait an hour.', { retryAfter: secondsLeft });
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
  await limitEmails(ctx, user.email);
  const provider = await requiredProvider(ctx, user.email);
  const token = newToken();
  const now = ctx.clock();
  await ctx.db.passwordReset.updateMany({ where: { userId: user.id, usedAt: null }, data: { usedAt: now } });
  await ctx.db.passwordReset.create({
    data: {
      userId: user.id,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkHours * 3_600_000),
      invitedById: ctx.actor.userId,
    },
  });
  await ctx.db.user.update({ where: { id: user.id }, data: { invitedAt: now } });
  const message = userInvitationEmail({
    to: user.email,
    firstName: user.firstName,
    link: provider
      ? `${ctx.config.PUBLIC_URL}/login`
      : `${ctx.config.PUBLIC_URL}/confirm/${token}?${invitationParameter}`,
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
  const whom = inviter ? `${inviter.firstName} ${inviter.lastName} (${inviter.email})` : 'an administrator';
  return new AppError(
    'gone',
    `This invitation has already been used or has expired. Please ask ${whom} for a new one.`,
  );
};
