import { forbidden, notFound } from '@worksmart/shared/platform/errors.ts';
import type { Census, Customer } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import type { CustomerFacts } from '#records/customers/customer.policy.ts';
import { lockCustomer, openCustomer } from '#records/customers/customer-access.service.ts';

type Rule = (actor: Context['actor'], customer: CustomerFacts) => boolean;

/**
 * Returns a customer whose censuses the user may use in this way.
 * @throws AppError not_found; forbidden
 */
export const openForCensus = async (ctx: Context, customerId: number, may: Rule): Promise<Customer> => {
  const customer = await openCustomer(ctx, customerId);
  if (!may(ctx.actor, customer)) throw forbidden();
  return customer;
};

/**
 * Returns a census of a customer whose censuses the user may use in this way. In a transaction it locks the customer.
 * @throws AppError not_found, also for a census of a record that the user may not open; forbidden
 */
export const openCensus = async (ctx: Context, id: number, may: Rule): Promise<Census> => {
  const census = await ctx.db.census.findUnique({ where: { id } });
  if (!census) throw notFound();
  if (ctx.root) await openForCensus(ctx, census.customerId, may);
  else await lockCustomer(ctx, census.customerId, may);
  return census;
};
