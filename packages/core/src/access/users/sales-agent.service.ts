import { fullName } from '#platform/actor.ts';
import type { PublicContext } from '#platform/context.ts';
import type { ContactCard } from '#platform/mail/content.ts';

/** A user whom a customer may ask. */
export interface SalesAgentCard extends ContactCard {
  email: string;
}

/** Returns the contact card of a record's sales agent. */
export const agentOf = (ctx: PublicContext, salesAgentId: number | null): Promise<SalesAgentCard | null> =>
  contactCard(ctx, [salesAgentId]);

/**
 * Returns the contact card of the first of these users who still exists; null if none does. Emails to customers name the
 * record's sales agent, or else the user who sends them.
 */
export const contactCard = async (
  ctx: PublicContext,
  userIds: readonly (number | null | undefined)[],
): Promise<SalesAgentCard | null> => {
  const ids = userIds.filter((id) => typeof id === 'number').filter((id) => id > 0);
  if (ids.length === 0) return null;
  const users = await ctx.db.user.findMany({ where: { id: { in: ids }, deletedAt: null } });
  const user = ids.map((wanted) => users.find(({ id }) => id === wanted)).find((found) => found !== undefined);
  return user ? { name: fullName(user), email: user.email, phone: user.phone } : null;
};
