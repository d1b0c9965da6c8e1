import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { listPathOf } from '@worksmart/shared/records/customers/addresses.ts';
import { contactCard } from '#access/users/sales-agent.service.ts';
import type { Acceptance } from '#generated/prisma/client.ts';
import { readBrand } from '#platform/brand.ts';
import type { Context, PublicContext } from '#platform/context.ts';
import { linkOf } from './acceptance-key.ts';
import { dayOf } from './acceptance-row.ts';

/** An acceptance with the names that its emails and pages show. */
export type NamedAcceptance = Acceptance & {
  customer: { name: string; salesAgentId: number | null };
  document: { name: string };
};

/** What emails to the customer have in common. */
export const toCustomer = async (
  ctx: PublicContext,
  row: Pick<NamedAcceptance, 'mailedTo' | 'contactName' | 'customer' | 'document' | 'sentById' | 'customerId'>,
) => ({
  to: row.mailedTo,
  firstName: row.contactName.split(' ')[0] ?? '',
  company: row.customer.name,
  proposal: row.document.name,
  sender: await contactCard(ctx, [row.sentById, row.customer.salesAgentId]),
  brand: await readBrand(ctx),
  customerId: row.customerId,
});

/** What emails with the link say in addition. */
export const invitationOf = async (ctx: PublicContext, row: NamedAcceptance) => ({
  ...(await toCustomer(ctx, row)),
  link: linkOf(ctx.config, row.nonce),
  validUntil: formatDate(dayOf(row.validUntil)),
});

/** Returns emails to the sender and the sales agent, without the address and name of the reader. */
export const toStaff = async (ctx: Context, row: NamedAcceptance) => {
  const ids = [row.sentById, row.customer.salesAgentId].filter((id) => id !== null);
  const users = await ctx.db.user.findMany({ where: { id: { in: ids }, deletedAt: null }, orderBy: { id: 'asc' } });
  const { customer, document, customerId } = row;
  const { stageId } = await ctx.db.customer.findUniqueOrThrow({ where: { id: customerId }, select: { stageId: true } });
  const known = { company: customer.name, proposal: document.name, brand: await readBrand(ctx), customerId };
  const link = `${ctx.config.PUBLIC_URL}${listPathOf(stageId)}?open=${customerId}&tab=proposal`;
  return users.map(({ email, firstName }) => ({ ...known, link, to: email, firstName }));
};
