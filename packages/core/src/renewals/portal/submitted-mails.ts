import { readBrand } from '../../platform/brand.ts';
import type { Context } from '../../platform/context.ts';
import type { RenewalPortal } from './renewal-portal-access.service.ts';
import { renewalReceivedEmail } from './renewal-received.email.ts';
import { renewalSubmittedEmail } from './renewal-submitted.email.ts';

/** Returns the staff to notify: the sales agent and the user who last sent the link. */
const staffOf = async (ctx: Context, { id, salesAgentId }: RenewalPortal) => {
  const sent = await ctx.db.renewalMail.findFirst({
    where: { groupYearId: id, userId: { not: null } },
    orderBy: { id: 'desc' },
    select: { userId: true },
  });
  const ids = [salesAgentId, sent?.userId].filter((one) => typeof one === 'number');
  return ctx.db.user.findMany({ where: { id: { in: ids }, deletedAt: null }, orderBy: { id: 'asc' } });
};

/** Returns where the link went, else the primary contact; null if there is neither. */
const contactOf = async (ctx: Context, { id, customerId }: RenewalPortal) => {
  const primary = await ctx.db.contact.findFirst({ where: { customerId, isPrimary: true } });
  const { mailedTo } = await ctx.db.benefitGroupYear.findUniqueOrThrow({ where: { id }, select: { mailedTo: true } });
  const to = mailedTo ?? primary?.email;
  if (!to) return null;
  return { to, firstName: to === primary?.email ? primary.firstName : '' };
};

/** Queues the emails about a submission, to the customer's contact and to staff. */
export const emailSubmitted = async (
  ctx: Context,
  portal: RenewalPortal,
  { name, again }: { name: string; again: boolean },
): Promise<void> => {
  const { company, group, year, customerId } = portal;
  const known = { company, group, year, customerId, signer: name, brand: await readBrand(ctx) };
  const contact = await contactOf(ctx, portal);
  if (contact) await ctx.mail.post(ctx, renewalReceivedEmail({ ...known, ...contact }));
  for (const { email, firstName } of await staffOf(ctx, portal)) {
    const link = `${ctx.config.PUBLIC_URL}/main/clients`;
    await ctx.mail.post(ctx, renewalSubmittedEmail({ ...known, to: email, firstName, again, link }));
  }
};
