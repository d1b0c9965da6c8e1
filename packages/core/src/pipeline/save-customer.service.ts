import { missingForSave } from '@worksmart/shared/customers/rules.ts';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { type FieldErrors, forbidden, invalid } from '@worksmart/shared/errors.ts';
import { leadStatus, source, stage } from '@worksmart/shared/lookups/constants.ts';
import { mayOpen } from '@worksmart/shared/permissions.ts';
import { canSave } from '../customers/customer.policy.ts';
import { currentCustomer, getCustomer } from '../customers/customer.service.ts';
import { lockCustomer } from '../customers/customer-access.service.ts';
import { newLead } from '../customers/new-lead.service.ts';
import { businessYear } from '../platform/business-time.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { assertCurrentVersion, withCurrentOnConflict } from '../platform/current-version.ts';
import type { JsonText } from '../platform/db.ts';
import { differing, hasChanges } from '../platform/record-changes.ts';
import { checkCustomer } from './check-customer.ts';
import { type CustomerInput, companyColumns } from './customer-fields.ts';
import { refuseForbiddenChanges } from './forbidden-changes.ts';
import { writeCompany, writeParts } from './write-customer.ts';

export type { CustomerInput };

const refuse = (fields: FieldErrors): void => {
  if (Object.keys(fields).length > 0) throw invalid(fields);
};

/**
 * Creates a lead (id 0) or saves a record of any stage; only what is sent changes. One audit row for the record and
 * one for each contact that changes.
 * @returns the saved record
 * @throws AppError validation, not_found, stale (with the current record); forbidden that names the fields which this
 *   person may not change
 */
export const saveCustomer = async (ctx: Context, input: CustomerInput): Promise<JsonText<CustomerDetail>> => {
  if (input.id === 0) return getCustomer(ctx, await inTransaction(ctx, (tx) => createLead(tx, input)));
  await withCurrentOnConflict(
    () => inTransaction(ctx, (tx) => changeCustomer(tx, input)),
    () => currentCustomer(ctx, input.id),
  );
  return getCustomer(ctx, input.id);
};

/** What these columns of a new record hold where nothing was entered; the audit names what differs. */
const unset = { w2Wages: false, indianaDomiciled: false };

const createLead = async (ctx: Context, sent: CustomerInput): Promise<number> => {
  if (!mayOpen(ctx.actor.roleId, 'sales')) throw forbidden();
  // A program that does not know statuses may leave it out; one that sends none is told to choose.
  const input = { ...sent, customerStatus: sent.customerStatus === undefined ? leadStatus.new : sent.customerStatus };
  refuse(missingForSave(input));
  const year = input.operatingYear ?? businessYear(ctx);
  const sourceId = input.source ?? source.manual;
  const nothing = { salesAgentId: null, stageId: stage.lead, statusId: null, isActive: false };
  await checkCustomer(ctx, input, { ...nothing, sourceId, operatingYear: year });
  const { name = '', address = '', city = '', state = '', zip = '', ...profile } = companyColumns(input, null);
  const data = { ...newLead(ctx, year), ...{ name, address, city, state, zip, sourceId }, ...profile };
  const customer = await ctx.db.customer.create({ data });
  await refuseForbiddenChanges(ctx, customer, input);
  const { operatingYear, stageId } = customer;
  const company = { name, address, city, state, zip, sourceId, operatingYear, stageId, ...profile };
  const changes = { ...differing(unset, company).changes, ...(await writeParts(ctx, customer, input)) };
  await ctx.audit({ entity: 'customer', entityId: customer.id, customerId: customer.id, changes });
  return customer.id;
};

/**
 * Saves a record in the caller's transaction and reads nothing back.
 * @throws AppError validation, forbidden, not_found, stale
 */
export const changeCustomer = async (ctx: Context, input: CustomerInput): Promise<void> => {
  const { id } = input;
  const customer = await lockCustomer(ctx, id, canSave);
  assertCurrentVersion(input.rowVersion, customer.rowVersion);
  await refuseForbiddenChanges(ctx, customer, input);
  await checkCustomer(ctx, input, customer);
  const changes = { ...(await writeCompany(ctx, customer, input)), ...(await writeParts(ctx, customer, input)) };
  if (!hasChanges(changes)) return;
  await ctx.db.customer.update({ where: { id }, data: { rowVersion: { increment: 1 } } });
  await ctx.audit({ entity: 'customer', entityId: id, customerId: id, changes });
};
