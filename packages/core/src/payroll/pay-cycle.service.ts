import { notFound } from '@worksmart/shared/errors.ts';
import type { PayCycle as PayCycleAnswer, payCycleSave } from '@worksmart/shared/payroll/schema.ts';
import type { z } from 'zod';
import { type Context, inTransaction } from '../context.ts';
import { lockForRfp } from '../customers/customer-access.service.ts';
import { assertFresh, tellingCurrent } from '../fresh.ts';
import type { PayCycle } from '../generated/prisma/client.ts';
import { differing, hasChanges, removedFields } from '../record-changes.ts';
import { repriceCustomer } from './pricing.service.ts';

type PayCycleInput = z.output<typeof payCycleSave>;

const toAnswer = ({ customerId: _, wages, ...cycle }: PayCycle): PayCycleAnswer => ({
  ...cycle,
  wages: wages.toNumber(),
});

const cycleOf = async (ctx: Context, customerId: number, id: number): Promise<PayCycle> => {
  const cycle = await ctx.db.payCycle.findFirst({ where: { id, customerId } });
  if (!cycle) throw notFound();
  return cycle;
};

const write = async (ctx: Context, customerId: number, input: PayCycleInput): Promise<PayCycle> => {
  const { id, rowVersion, ...fields } = input;
  if (id === 0) {
    const added = await ctx.db.payCycle.create({ data: { ...fields, customerId } });
    const { changes } = differing({}, fields);
    await ctx.audit({ entity: 'payCycle', entityId: added.id, customerId, changes });
    return added;
  }
  const before = await cycleOf(ctx, customerId, id);
  assertFresh(rowVersion, before.rowVersion);
  const { data, changes } = differing(before, fields);
  if (!hasChanges(changes)) return before;
  const changed = await ctx.db.payCycle.update({ where: { id }, data: { ...data, rowVersion: { increment: 1 } } });
  await ctx.audit({ entity: 'payCycle', entityId: id, customerId, changes });
  return changed;
};

/**
 * Adds (id 0) or changes a pay cycle and reprices the customer.
 * @throws AppError not_found, forbidden, stale (with the current pay cycle)
 */
export const savePayCycle = (ctx: Context, customerId: number, input: PayCycleInput): Promise<PayCycleAnswer> =>
  tellingCurrent(
    () =>
      inTransaction(ctx, async (tx) => {
        await lockForRfp(tx, customerId);
        const cycle = await write(tx, customerId, input);
        await repriceCustomer(tx.db, customerId);
        return toAnswer(cycle);
      }),
    async () => toAnswer(await cycleOf(ctx, customerId, input.id)),
  );

/** @throws AppError not_found, forbidden */
export const deletePayCycle = (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const found = await tx.db.payCycle.findUnique({ where: { id } });
    if (!found) throw notFound();
    const { customerId } = found;
    await lockForRfp(tx, customerId);
    const { description, cycleCount, ftCount, ptCount, wages } = await cycleOf(tx, customerId, id);
    await tx.db.payCycle.delete({ where: { id } });
    const changes = removedFields({ description, cycleCount, ftCount, ptCount, wages });
    await tx.audit({ entity: 'payCycle', entityId: id, customerId, changes });
    await repriceCustomer(tx.db, customerId);
    return { id };
  });
