import { AppError } from '@worksmart/shared/platform/errors.ts';
import {
  onlyClientsMessage,
  openAlreadyMessage,
  tasksFrom,
} from '@worksmart/shared/records/hand-off/hand-off.rules.ts';
import { type HandOff, handOffSteps } from '@worksmart/shared/records/hand-off/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer } from '#generated/prisma/client.ts';
import { personOf } from '#platform/actor.ts';
import type { Changes } from '#platform/audit.ts';
import { storedDay, today } from '#platform/business-time.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { lockForRfp } from '#records/customers/customer-access.service.ts';
import { getHandOff } from './tasks.service.ts';
import { listTemplates } from './templates.service.ts';

/** Opens the tasks of a record that becomes a client. A flag that is set already makes a task that is done. */
export const openTasks = async (
  ctx: Context,
  { id: customerId, salesAgentId }: Pick<Customer, 'id' | 'salesAgentId'>,
): Promise<Changes> => {
  const flags = await ctx.db.rfp.findUniqueOrThrow({ where: { customerId } });
  const promoted = { day: today(ctx), salesAgentId, promoterId: personOf(ctx.actor) };
  const tasks = tasksFrom(await listTemplates(ctx), promoted);
  const { count } = await ctx.db.handOffTask.createMany({
    data: tasks.map((task) => ({
      ...task,
      customerId,
      dueOn: storedDay(task.dueOn),
      doneAt: task.step && flags[task.step] ? ctx.clock() : null,
    })),
  });
  return { handOffTasks: [0, count] };
};

/**
 * Opens the tasks of a client that was promoted before there were tasks.
 * @throws AppError not_found, forbidden; rule if they are open already, or for a record that is no client
 */
export const openHandOff = (ctx: Context, id: number): Promise<HandOff> =>
  inTransaction(ctx, async (tx) => {
    const customer = await lockForRfp(tx, id);
    if (customer.stageId !== stage.client) throw new AppError('rule', onlyClientsMessage);
    const steps = await tx.db.handOffTask.count({ where: { customerId: id, step: { not: null } } });
    if (steps > 0) throw new AppError('rule', openAlreadyMessage);
    const changes = await openTasks(tx, customer);
    await tx.audit({ entity: 'customer', entityId: id, customerId: id, changes });
    return getHandOff(tx, id);
  });

/**
 * Lets the tasks of a record follow flags of its checklist that a save of the record has changed.
 * @param changes the changed fields, by their names in the audit
 */
export const followFlags = async (ctx: Context, customerId: number, changes: Changes): Promise<void> => {
  for (const step of handOffSteps) {
    const change = changes[`rfp.${step}`];
    if (!change) continue;
    const done = change[1] === true ? { doneAt: ctx.clock(), doneById: personOf(ctx.actor) } : null;
    await ctx.db.handOffTask.updateMany({
      where: { customerId, step },
      data: { ...(done ?? { doneAt: null, doneById: null }), rowVersion: { increment: 1 } },
    });
  }
};
