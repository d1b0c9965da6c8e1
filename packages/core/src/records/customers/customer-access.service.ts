import { forbidden, notFound } from '@worksmart/shared/platform/errors.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { type CustomerFacts, canOpen, canSaveRfp } from './customer.policy.ts';
import { lockPricedCustomer } from './pricing-lock.service.ts';

type Rule = (actor: Context['actor'], customer: CustomerFacts) => boolean;

/**
 * Returns a record that the user may open.
 * @throws AppError not_found for a record that does not exist, is deleted or that the user may not open
 */
export const openCustomer = async (ctx: Context, id: number): Promise<Customer> => {
  const customer = await ctx.db.customer.findUnique({ where: { id, deletedAt: null } });
  if (!customer || !canOpen(ctx.actor, customer)) throw notFound();
  return customer;
};

/**
 * Locks a record until the transaction ends, so that writes of one customer are serialized.
 * @param may a further permission that the user needs in addition to opening the record
 * @throws AppError not_found; forbidden when `may` denies it
 */
export const lockCustomer = async (ctx: Context, id: number, may: Rule = canOpen): Promise<Customer> => {
  await lockPricedCustomer(ctx.db, id);
  const customer = await openCustomer(ctx, id);
  if (!may(ctx.actor, customer)) throw forbidden();
  return customer;
};

/**
 * Returns a record whose payroll, benefits or session the user may change.
 * @throws AppError not_found; forbidden for a client that the user may only read
 */
export const openForRfp = async (ctx: Context, id: number): Promise<Customer> => {
  const customer = await openCustomer(ctx, id);
  if (!canSaveRfp(ctx.actor, customer)) throw forbidden();
  return customer;
};

/** Locks the record for a change of its payroll, benefits or session. */
export const lockForRfp = (ctx: Context, id: number): Promise<Customer> => lockCustomer(ctx, id, canSaveRfp);
