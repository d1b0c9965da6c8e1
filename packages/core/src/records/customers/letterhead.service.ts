import { notFound } from '@worksmart/shared/platform/errors.ts';
import { fullName } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Letterhead, LetterheadPerson } from '#platform/pdf/customer-cover.ts';

const agentOf = async (ctx: Context, id: number | null): Promise<LetterheadPerson | null> => {
  const user = id === null ? null : await ctx.db.user.findUnique({ where: { id } });
  return user && { name: fullName(user), title: null, email: user.email, phone: user.phone };
};

/**
 * Reads the customer data that document covers and headers show.
 * @throws AppError not_found
 */
export const readLetterhead = async (ctx: Context, id: number): Promise<Letterhead> => {
  const customer = await ctx.db.customer.findUnique({
    where: { id, deletedAt: null },
    include: { contacts: { where: { isPrimary: true }, take: 1 } },
  });
  if (!customer) throw notFound();
  const [contact] = customer.contacts;
  return {
    name: customer.name,
    address: [customer.address, customer.address2].filter(Boolean).join(', '),
    cityLine: `${customer.city}, ${customer.state} ${customer.zip}`,
    contact: contact ? { ...contact, name: fullName(contact) } : null,
    agent: await agentOf(ctx, customer.salesAgentId),
  };
};
