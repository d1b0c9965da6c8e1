import { formatDate } from '@worksmart/shared/platform/dates.ts';
import type { EmailPreview } from '@worksmart/shared/pricing/proposals/email.schema.ts';
import type { acceptanceRequest } from '@worksmart/shared/sales/acceptance/schema.ts';
import type { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { inBrowser } from '#platform/mail/logo.ts';
import { nameOfChosen } from '#pricing/proposals/keep-proposal.service.ts';
import { openForRfp } from '#records/customers/customer-access.service.ts';
import { acceptanceRequestEmail } from './acceptance.email.ts';
import { toCustomer } from './acceptance-people.ts';
import { contactOf } from './send-acceptance.service.ts';

/**
 * Returns the email that `sendAcceptance` would send, without its link; writes nothing.
 * @throws AppError not_found for the customer, validation
 */
export const previewAcceptance = async (
  ctx: Context,
  customerId: number,
  request: z.output<typeof acceptanceRequest>,
): Promise<Omit<EmailPreview, 'attachment'>> => {
  await openForRfp(ctx, customerId);
  const name = await nameOfChosen(ctx, customerId, request);
  const customer = await ctx.db.customer.findUniqueOrThrow({ where: { id: customerId } });
  const people = await toCustomer(ctx, {
    ...(await contactOf(ctx, customerId, request.contactID)),
    customerId,
    customer,
    document: { name },
    sentById: ctx.actor.userId,
  });
  const { to, subject, text, html } = acceptanceRequestEmail({
    ...people,
    link: `${ctx.config.PUBLIC_URL}/portal/proposal/…`,
    validUntil: formatDate(request.validUntil),
    message: request.message,
  });
  return { to, replyTo: people.sender?.email ?? ctx.actor.email, subject, text, html: await inBrowser(ctx, html) };
};
