import { paths } from '@worksmart/shared/platform/paths.ts';
import { contactCard } from '#access/users/sales-agent.service.ts';
import { readBrand } from '#platform/brand.ts';
import type { Context } from '#platform/context.ts';
import type { RenewalPortal } from './renewal-portal-access.service.ts';
import { renewalReceivedEmail } from './renewal-received.email.ts';
import { renewalSubmittedEmail } from './renewal-submitted.email.ts';

/** Returns the ids of the customer's people at the provider: the sales agent, and the user who last sent the link. */
const staffOf = async (ctx: Context, { id, salesAgentId }: RenewalPortal): Promise<number[]> => {
  const sent = await ctx.db.renewalMail.findFirst({
    where: { groupYearId: id, userId: { not: null } },
    orderBy: { id: 'desc' },
    select: { userId: true },
  });
  return [salesAgentId, sent?.userId].filter((one) => typeof one === 'number');
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
  const { company, group, id, year, customerId } = portal;
  const known = { company, group, year, customerId, signer: name, brand: await readBrand(ctx) };
  const staff = await staffOf(ctx, portal);
  const contact = await contactOf(ctx, portal);
  if (contact) {
    const agent = await contactCard(ctx, staff);
    await ctx.mail.post(ctx, renewalReceivedEmail({ ...known, ...contact, agent }));
  }
  const users = await ctx.db.user.findMany({ where: { id: { in: staff }, deletedAt: null }, orderBy: { id: 'asc' } });
  for (const { email: to, firstName } of users) {
    const at = `open=${customerId}&tab=benefits&year=${year}&group=${id}&section=renewal`;
    const link = `${ctx.config.PUBLIC_URL}${paths.clients}?${at}`;
    await ctx.mail.post(ctx, renewalSubmittedEmail({ ...known, to, firstName, again, link }));
  }
};
