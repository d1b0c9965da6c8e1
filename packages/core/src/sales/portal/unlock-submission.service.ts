import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { rfpStatus } from '@worksmart/shared/records/lookups/constants.ts';
import { notSubmittedText } from '@worksmart/shared/sales/portal/constants.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import { differing } from '#platform/record-changes.ts';
import { isSubmitted } from '#records/customers/customer.policy.ts';
import { getCustomer } from '#records/customers/customer.service.ts';
import { lockCustomer } from '#records/customers/customer-access.service.ts';
import { updateCustomer } from '#records/customers/update-customer.service.ts';
import { sendRfpEmail, unlockedUntil } from '#sales/pipeline/rfp-email.service.ts';

/**
 * Reopens a submitted RFP for its customer, at least until a new link would expire. Keeps the time of the submission.
 * @param sendMail whether the primary contact is emailed the link again
 * @throws AppError not_found; rule when nothing was submitted
 */
export const unlockSubmission = async (
  ctx: Context,
  customerId: number,
  sendMail = false,
): Promise<JsonText<CustomerDetail>> => {
  await inTransaction(ctx, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!isSubmitted(customer)) throw new AppError('rule', notSubmittedText);
    const where = { customerId };
    const rfp = await tx.db.rfp.findUniqueOrThrow({ where });
    const session = { expiration: unlockedUntil(tx, rfp) };
    await tx.db.rfp.update({ where, data: session });
    const sent = sendMail ? await sendRfpEmail(tx, customer, 'unlocked') : { changes: {} };
    const alsoDone = { ...differing({ expiration: rfp.expiration }, session, 'rfp.').changes, ...sent.changes };
    await updateCustomer(tx, customer, { statusId: rfpStatus.unlocked }, { statusDate: tx.clock() }, alsoDone);
  });
  return getCustomer(ctx, customerId);
};
