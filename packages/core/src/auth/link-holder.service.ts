import type { Actor } from '../platform/actor.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Context, PublicContext } from '../platform/context.ts';

const portalActor = (customerId: number, name: string): Actor => ({
  userId: 0,
  roleId: 0,
  isSalesAgent: false,
  portalOf: customerId,
  name,
  email: '',
  sessionId: 0,
});

const actingAs = (ctx: PublicContext, actor: Actor): Context => {
  const acting: Context = { ...ctx, actor, audit: (entry) => writeAudit(acting, entry) };
  return acting;
};

/**
 * The call as done by the holder of this customer's key.
 * @param name what the audit calls them
 */
export const asLinkHolder = (ctx: PublicContext, customerId: number, name: string): Context =>
  actingAs(ctx, portalActor(customerId, name));
