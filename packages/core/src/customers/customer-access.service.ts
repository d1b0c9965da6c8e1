import { forbidden, notFound } from '@worksmart/shared/errors.ts';
import type { Customer } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { type CustomerFacts, canOpen, canSaveRfp } from './customer.policy.ts';
import { lockPricedCustomer } from './pricing-lock.service.ts';

type Rule = (actor: Context['actor'], customer: CustomerFacts) => boolean;

/**
 * The record as this person may see it.
 * @throws AppError not_found for a record that is not there, deleted or not theirs
 */
export const openCustomer = async (ctx: Context, id: number): Promise<Customer> => {
  const customer = await ctx.db.customer.findUnique({ where: { id, deletedAt: null } });
  if (!customer || !canOpen(ctx.actor, customer)) throw notFound();
  return customer;
};

/**
 * The record, locked until the transaction ends, so that two writers of one customer come after each other.
 * @param may what the person needs besides opening it
 * @throws AppError not_found; forbidden when `may` says no
 */
export const lockCustomer = async (ctx: Context, id: number, may: Rule = canOpen): Promise<Customer> => {
  await lockPricedCustomer(ctx.db, id);
  const customer = await openCustomer(ctx, id);
  if (!may(ctx.actor, customer)) throw forbidden();
  return customer;
};

/**
 * The record, for whoever may change its payroll, benefits or session.
 * @throws AppError not_found; forbidden for a client that this person only reads
 */
export const openForRfp = async (ctx: Context, id: number): Promise<Customer> => {
  const customer = await openCustomer(ctx, id);
  if (!canSaveRfp(ctx.actor, customer)) throw forbidden();
  return customer;
};

/** Locks the record for a change of its payroll, benefits or session. */
export const lockForRfp = (ctx: Context, id: number): Promise<Customer> => lockCustomer(ctx, id, canSaveRfp);
