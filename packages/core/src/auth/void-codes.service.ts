import type { PublicContext } from '../platform/context.ts';

/**
 * Makes worthless what was mailed to a user: codes of sign-ins under way and reset links. After a new password, another
 * address, or the account's end. Joins the caller's transaction.
 */
export const voidCodesAndLinks = async (ctx: PublicContext, userId: number): Promise<void> => {
  const open = { where: { userId, usedAt: null }, data: { usedAt: ctx.clock() } };
  await ctx.db.signInChallenge.updateMany(open);
  await ctx.db.passwordReset.updateMany(open);
};
