import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { lookupType, stage } from '@worksmart/shared/records/lookups/constants.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import { getCustomer } from '#records/customers/customer.service.ts';
import { lockCustomer } from '#records/customers/customer-access.service.ts';
import { updateCustomer } from '#records/customers/update-customer.service.ts';
import { checkChoices } from '#records/lookups/lookup.service.ts';

/** Checks the reason for archiving. @throws AppError validation for a reason that is not in the list */
export const checkArchiveReason = (ctx: Context, reasonId: number): Promise<void> => {
  const from = { type: lookupType.archiveReasons };
  return checkChoices(ctx, [{ field: 'reasonCodeID', id: reasonId, from, message: 'Please select a reason' }]);
};

/**
 * Moves a lead, RFP or prospect to the archive, with a reason from the list, and stores the stage and status it had.
 * @throws AppError not_found; rule for a client or an archived record
 */
export const putIntoArchive = (ctx: Context, id: number, reasonId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const customer = await lockCustomer(tx, id);
    if (customer.stageId === stage.client) {
      throw new AppError('rule', 'A client cannot be archived. Inactivate it instead.');
    }
    if (customer.stageId === stage.archived) throw new AppError('rule', 'This record is already archived.');
    await checkArchiveReason(tx, reasonId);
    const columns = {
      stageId: stage.archived,
      archiveReasonId: reasonId,
      archivedFromStageId: customer.stageId,
      archivedFromStatusId: customer.statusId,
      archivedById: tx.actor.userId,
    };
    await updateCustomer(tx, customer, columns, { stageDate: tx.clock() });
  });

/** Archives one record. @returns the archived record */
export const archiveCustomer = async (
  ctx: Context,
  id: number,
  reasonId: number,
): Promise<JsonText<CustomerDetail>> => {
  await putIntoArchive(ctx, id, reasonId);
  return getCustomer(ctx, id);
};

/**
 * Restores an archived record to the stage and status it had before.
 * @throws AppError not_found; rule for a record that is not archived
 */
export const unarchiveCustomer = async (ctx: Context, id: number): Promise<JsonText<CustomerDetail>> => {
  await inTransaction(ctx, async (tx) => {
    const customer = await lockCustomer(tx, id);
    if (customer.stageId !== stage.archived) throw new AppError('rule', 'This record is not archived.');
    const columns = {
      stageId: customer.archivedFromStageId ?? stage.lead,
      statusId: customer.archivedFromStatusId,
      archiveReasonId: null,
      archivedFromStageId: null,
      archivedFromStatusId: null,
      archivedById: null,
    };
    await updateCustomer(tx, customer, columns, { stageDate: tx.clock() });
  });
  return getCustomer(ctx, id);
};
