import { AppError, unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import type { RouteInput } from '@worksmart/shared/platform/route.ts';
import type { listRoutes } from '@worksmart/shared/records/customers/list.routes.ts';
import type { BulkResponse } from '@worksmart/shared/records/customers/list.schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { canSave } from '#records/customers/customer.policy.ts';
import { lockCustomer } from '#records/customers/customer-access.service.ts';
import { updateCustomer } from '#records/customers/update-customer.service.ts';
import { matchingBatch } from '#sales/customer-lists/customer-list.service.ts';
import { checkArchiveReason, putIntoArchive } from './archive-customer.service.ts';
import { checkIsAgent } from './check-customer.ts';

/** Runs a change for each record in a separate transaction, with its own permission check and audit row. */
const eachOf = async (
  ctx: Context,
  ids: readonly number[],
  work: (id: number) => Promise<void>,
): Promise<BulkResponse> => {
  const answer: BulkResponse = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await work(id);
      answer.done.push(id);
    } catch (error) {
      const isExpected = error instanceof AppError;
      if (!isExpected) ctx.log.error({ err: error, customerId: id }, 'could not change one record of a bulk change');
      answer.failed.push({ id, message: isExpected ? error.message : unknownErrorMessage });
    }
  }
  return answer;
};

type ArchiveRequest = RouteInput<typeof listRoutes.archiveMany>['body'];
type AssignRequest = RouteInput<typeof listRoutes.assignMany>['body'];

/**
 * Runs a change for each chosen record: those with the given ids, or the next batch of those that match the filters of
 * a list. The ids of a batch ascend, so that the records that failed are not tried again.
 */
const eachChosen = async (
  ctx: Context,
  { customerIds = [], matching }: Pick<ArchiveRequest, 'customerIds' | 'matching'>,
  work: (id: number) => Promise<void>,
): Promise<BulkResponse> => {
  if (!matching) return eachOf(ctx, customerIds, work);
  const { batch, rest } = await matchingBatch(ctx, matching);
  const names = new Map(batch.map(({ id, companyName }) => [id, companyName]));
  const answer = await eachOf(ctx, [...names.keys()], work);
  return {
    done: answer.done,
    failed: answer.failed.map((one) => ({ ...one, companyName: names.get(one.id) })),
    rest: { count: rest, afterId: batch.at(-1)?.id ?? matching.afterId ?? 0 },
  };
};

/** Archives a record. Skips one that the user has already archived for this reason: an interrupted call is resent whole. */
const archive = (ctx: Context, id: number, reasonId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { stageId, archiveReasonId, archivedById } = await lockCustomer(tx, id);
    const isDone = stageId === stage.archived && archiveReasonId === reasonId && archivedById === tx.actor.userId;
    if (!isDone) await putIntoArchive(tx, id, reasonId);
  });

/**
 * Archives records with one reason. The response lists records that cannot be archived and why: unknown or inaccessible
 * records, clients, and records archived otherwise. All others are archived.
 * @throws AppError validation for an unknown reason, before any change
 */
export const archiveCustomers = async (
  ctx: Context,
  { reasonCodeID, ...chosen }: ArchiveRequest,
): Promise<BulkResponse> => {
  await checkArchiveReason(ctx, reasonCodeID);
  return eachChosen(ctx, chosen, (id) => archive(ctx, id, reasonCodeID));
};

const assign = (ctx: Context, id: number, salesAgentId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const customer = await lockCustomer(tx, id, canSave);
    if (customer.salesAgentId !== salesAgentId) await updateCustomer(tx, customer, { salesAgentId });
  });

/**
 * Assigns records to a sales agent. Records the agent already has count as done and are not written.
 * @throws AppError validation for a user who is not a sales agent, before any change
 */
export const assignCustomers = async (
  ctx: Context,
  { salesAgentID, ...chosen }: AssignRequest,
): Promise<BulkResponse> => {
  await checkIsAgent(ctx, 'salesAgentID', salesAgentID);
  return eachChosen(ctx, chosen, (id) => assign(ctx, id, salesAgentID));
};
