import { writeAudit } from '#platform/audit.ts';
import type { Context, PublicContext } from '#platform/context.ts';

/**
 * Returns the context of a call made by the holder of this customer's portal link.
 * @param name the holder's name in the audit
 */
export const asLinkHolder = (ctx: PublicContext, customerId: number, name: string): Context => {
  const actor = { userId: 0, roleId: 0, isSalesAgent: false, portalOf: customerId, name, email: '', sessionId: 0 };
  const acting: Context = { ...ctx, actor, audit: (entry) => writeAudit(acting, entry) };
  return acting;
};
