import type { BulkAnswer } from '@worksmart/shared/customers/list.schema.ts';
import { AppError, unknownErrorMessage } from '@worksmart/shared/errors.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { canSave } from '../customers/customer.policy.ts';
import { lockCustomer } from '../customers/customer-access.service.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { differing, hasChanges } from '../platform/record-changes.ts';
import { checkArchiveReason, putIntoArchive } from './archive-customer.service.ts';
import { checkIsAgent } from './check-customer.ts';

/** Each record in a transaction of its own, with its own check of who may and its own audit row. */
const eachOf = async (
  ctx: Context,
  ids: readonly number[],
  work: (id: number) => Promise<void>,
): Promise<BulkAnswer> => {
  const answer: BulkAnswer = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await work(id);
      answer.done.push(id);
    } catch (error) {
      const told = error instanceof AppError;
      if (!told) ctx.log.error({ err: error, customerId: id }, 'one record of a bulk change failed');
      answer.failed.push({ id, message: told ? error.message : unknownErrorMessage });
    }
  }
  return answer;
};

/** One that this person archived for this reason counts as done: a call that broke off is sent again whole. */
const archive = (ctx: Context, id: number, reasonId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { stageId, archiveReasonId, archivedById } = await lockCustomer(tx, id);
    const isDone = stageId === stage.archived && archiveReasonId === reasonId && archivedById === tx.actor.userId;
    if (!isDone) await putIntoArchive(tx, id, reasonId);
  });

/**
 * Archives records with one reason. One that is not there, not theirs, a client or archived already otherwise is
 * answered with why, and the others are archived all the same.
 * @throws AppError validation for an unknown reason, before anything is done
 */
export const archiveCustomers = async (
  ctx: Context,
  { customerIds, reasonCodeID }: { customerIds: readonly number[]; reasonCodeID: number },
): Promise<BulkAnswer> => {
  await checkArchiveReason(ctx, reasonCodeID);
  return eachOf(ctx, customerIds, (id) => archive(ctx, id, reasonCodeID));
};

const assign = (ctx: Context, id: number, salesAgentId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const customer = await lockCustomer(tx, id, canSave);
    const { changes } = differing(customer, { salesAgentId });
    if (!hasChanges(changes)) return;
    await tx.db.customer.update({ where: { id }, data: { salesAgentId, rowVersion: { increment: 1 } } });
    await tx.audit({ entity: 'customer', entityId: id, customerId: id, changes });
  });

/**
 * Gives records to one sales agent; one that is theirs already counts as done and is not touched.
 * @throws AppError validation for somebody who is no sales agent, before anything is done
 */
export const assignCustomers = async (
  ctx: Context,
  { customerIds, salesAgentID }: { customerIds: readonly number[]; salesAgentID: number },
): Promise<BulkAnswer> => {
  await checkIsAgent(ctx, 'salesAgentID', salesAgentID);
  return eachOf(ctx, customerIds, (id) => assign(ctx, id, salesAgentID));
};
