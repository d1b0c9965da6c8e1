import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { clientStatus, stage } from '@worksmart/shared/lookups/constants.ts';
import { getCustomer } from '../customers/customer.service.ts';
import { lockCustomer } from '../customers/customer-access.service.ts';
import { updateCustomer } from '../customers/update-customer.service.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import type { JsonText } from '../platform/db.ts';
import { omitRenewals } from '../renewals/omit-renewals.service.ts';

const setActive = async (ctx: Context, id: number, isActive: boolean): Promise<JsonText<CustomerDetail>> => {
  await inTransaction(ctx, async (tx) => {
    const customer = await lockCustomer(tx, id);
    if (customer.stageId !== stage.client) throw new AppError('rule', 'This record is not a client.');
    if (customer.isActive === isActive) return;
    const statusId = isActive ? clientStatus.active : clientStatus.inactive;
    // Activating a termed client undoes its term.
    const columns = { isActive, statusId, termedOn: isActive ? null : customer.termedOn };
    await updateCustomer(tx, customer, columns, { statusDate: tx.clock() });
  });
  return getCustomer(ctx, id);
};

/**
 * Activates a client and undoes a term. Returns an active client unchanged.
 * @throws AppError not_found; rule for a record that is not a client
 */
export const activateClient = (ctx: Context, id: number): Promise<JsonText<CustomerDetail>> => setActive(ctx, id, true);

/**
 * Terms an inactive client: keeps its data and omits its open renewals. Activating it undoes the term. Returns a termed
 * client unchanged.
 * @throws AppError not_found; rule for a record that is not a client or that is active
 */
export const termClient = async (ctx: Context, id: number): Promise<JsonText<CustomerDetail>> => {
  await inTransaction(ctx, async (tx) => {
    const customer = await lockCustomer(tx, id);
    if (customer.stageId !== stage.client) throw new AppError('rule', 'This record is not a client.');
    if (customer.isActive) throw new AppError('rule', 'Please inactivate this client before you term it.');
    if (customer.termedOn) return;
    const now = tx.clock();
    await updateCustomer(tx, customer, { statusId: clientStatus.termed, termedOn: now }, { statusDate: now });
    await omitRenewals(tx, id);
  });
  return getCustomer(ctx, id);
};

/** Inactivates a client and keeps its data. See `activateClient` for errors. */
export const inactivateClient = (ctx: Context, id: number): Promise<JsonText<CustomerDetail>> =>
  setActive(ctx, id, false);
