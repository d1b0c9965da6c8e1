import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { addDays } from '@worksmart/shared/dates.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { rfpStatus } from '@worksmart/shared/lookups/constants.ts';
import { notSubmittedText } from '@worksmart/shared/portal/constants.ts';
import { isSubmitted } from '../customers/customer.policy.ts';
import { getCustomer } from '../customers/customer.service.ts';
import { lockCustomer } from '../customers/customer-access.service.ts';
import { endOfDay, today } from '../platform/business-time.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import type { JsonText } from '../platform/db.ts';
import { differing } from '../platform/record-changes.ts';

/**
 * Reopens a submitted RFP for its customer for at least 30 days. Keeps the time of the submission.
 * @throws AppError not_found; rule when nothing was submitted
 */
export const unlockSubmission = async (ctx: Context, customerId: number): Promise<JsonText<CustomerDetail>> => {
  await inTransaction(ctx, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!isSubmitted(customer)) throw new AppError('rule', notSubmittedText);
    const where = { customerId };
    const { expiration } = await tx.db.rfp.findUniqueOrThrow({ where });
    const atLeast = endOfDay(addDays(today(tx), tx.config.RFP_DAYS), tx.config.BUSINESS_ZONE);
    const session = { expiration: expiration && expiration > atLeast ? expiration : atLeast };
    await tx.db.rfp.update({ where, data: session });
    const statusId = rfpStatus.unlocked;
    await tx.db.customer.update({
      where: { id: customerId },
      data: { statusId, statusDate: tx.clock(), rowVersion: { increment: 1 } },
    });
    const changes = {
      ...differing(customer, { statusId }).changes,
      ...differing({ expiration }, session, 'rfp.').changes,
    };
    await tx.audit({ entity: 'customer', entityId: customerId, customerId, changes });
  });
  return getCustomer(ctx, customerId);
};
