import type { PublicContext } from '#platform/context.ts';

/**
 * Voids what was emailed to a user: codes of sign-ins in progress and reset links. Called after a new password, a new
 * address or a deletion. Joins the caller's transaction.
 */
export const voidCodesAndLinks = async (ctx: PublicContext, userId: number): Promise<void> => {
  const open = { where: { userId, usedAt: null }, data: { usedAt: ctx.clock() } };
  await ctx.db.signInChallenge.updateMany(open);
  await ctx.db.passwordReset.updateMany(open);
};
