import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { clientStatus, stage } from '@worksmart/shared/records/lookups/constants.ts';
import { omitRenewals } from '#benefits/renewals/omit-renewals.service.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { getCustomer } from '#records/customers/customer.service.ts';
import { lockCustomer } from '#records/customers/customer-access.service.ts';
import { updateCustomer } from '#records/customers/update-customer.service.ts';

/** The status that the client lost when it was last inactivated. */
const lostStatus = statement(
  'client-lost-status',
  `select (changes->'statusId'->>0)::int as "statusId" from audit_event
  where customer_id = $1 and entity = 'customer' and changes->'isActive' = '[true, false]' order by id desc limit 1`,
  { statusId: kind.int.orNull },
);

const setActive = async (
  ctx: Context,
  id: number,
  isActive: boolean,
  statusOf: (tx: Context) => Promise<number>,
): Promise<JsonText<CustomerDetail>> => {
  await inTransaction(ctx, async (tx) => {
    const customer = await lockCustomer(tx, id);
    if (customer.stageId !== stage.client) throw new AppError('rule', 'This record is not a client.');
    if (customer.isActive === isActive) return;
    // Activating a termed client undoes its term.
    const columns = { isActive, statusId: await statusOf(tx), termedOn: isActive ? null : customer.termedOn };
    await updateCustomer(tx, customer, columns, { statusDate: tx.clock() });
  });
  return getCustomer(ctx, id);
};

/**
 * Activates a client and undoes a term. Returns an active client unchanged.
 * @param undo gives it the status back that it lost when it was inactivated, such as Onboarding
 * @throws AppError not_found; rule for a record that is not a client
 */
export const activateClient = (ctx: Context, id: number, { undo = false } = {}): Promise<JsonText<CustomerDetail>> =>
  setActive(ctx, id, true, async (tx) => {
    const [lost] = undo ? await run(tx.db, lostStatus, [id]) : [];
    return lost?.statusId ?? clientStatus.active;
  });

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
  setActive(ctx, id, false, async () => clientStatus.inactive);
