import type { PublicContext } from '../platform/context.ts';

export interface SalesAgentCard {
  name: string;
  email: string;
  phone: string | null;
}

/** Returns the contact card of a record's sales agent. */
export const agentOf = async (ctx: PublicContext, salesAgentId: number | null): Promise<SalesAgentCard | null> => {
  if (!salesAgentId) return null;
  const agent = await ctx.db.user.findUnique({ where: { id: salesAgentId, deletedAt: null } });
  return agent && { name: `${agent.firstName} ${agent.lastName}`, email: agent.email, phone: agent.phone };
};
