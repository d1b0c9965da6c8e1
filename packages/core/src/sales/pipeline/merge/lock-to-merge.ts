import { AppError, forbidden, notFound } from '@worksmart/shared/platform/errors.ts';
import { mergedMeanwhileText } from '@worksmart/shared/records/customers/merge.rules.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { canMerge, canOpen } from '#records/customers/customer.policy.ts';
import { lockPricedCustomer } from '#records/customers/pricing-lock.service.ts';

/**
 * Returns a record that the user may merge.
 * @throws AppError not_found; forbidden; stale for one that was merged in the meantime
 */
export const openToMerge = async (ctx: Context, id: number): Promise<Customer> => {
  const customer = await ctx.db.customer.findUnique({ where: { id } });
  if (!customer || !canOpen(ctx.actor, customer)) throw notFound();
  if (customer.deletedAt) {
    const merge = await ctx.db.customerMerge.findUnique({ where: { mergedId: id }, select: { mergedId: true } });
    throw merge ? new AppError('stale', mergedMeanwhileText) : notFound();
  }
  if (!canMerge(ctx.actor, customer)) throw forbidden();
  return customer;
};

/** Locks two records until the transaction ends, in the order of their ids, so that two callers cannot deadlock. */
export const lockPair = async (ctx: Context, one: number, other: number): Promise<void> => {
  for (const id of [Math.min(one, other), Math.max(one, other)]) await lockPricedCustomer(ctx.db, id);
};
