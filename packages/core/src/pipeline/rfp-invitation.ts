import { businessDay } from '@worksmart/shared/dates.ts';
import type { Customer } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { rfpInvitationEmail } from './rfp-invitation.email.ts';

/** Returns the link to the customer's page of the RFP portal. */
const portalLink = (ctx: Context, key: string): string => `${ctx.config.PUBLIC_URL}/portal/rfp/${key}`;

/**
 * Emails the RFP invitation to the primary contact.
 * @returns the address, or null if there is no primary contact with an address
 */
export const inviteToRfp = async (ctx: Context, customer: Customer): Promise<string | null> => {
  const where = { customerId: customer.id };
  const contact = await ctx.db.contact.findFirst({ where: { ...where, isPrimary: true } });
  const { rfpKey, expiration } = await ctx.db.rfp.findUniqueOrThrow({ where });
  if (!contact?.email || !rfpKey || !expiration) return null;
  const letter = rfpInvitationEmail({
    to: contact.email,
    firstName: contact.firstName,
    company: customer.name,
    link: portalLink(ctx, rfpKey),
    expires: businessDay(expiration, ctx.config.BUSINESS_ZONE),
    provider: ctx.config.PROVIDER_NAME,
    customerId: customer.id,
  });
  await ctx.mail.post(ctx, letter);
  return contact.email;
};
