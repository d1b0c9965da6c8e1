import { type FieldErrors, forbidden, invalid } from '@worksmart/shared/platform/errors.ts';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { missingForSave } from '@worksmart/shared/records/customers/rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { leadStatus, source, stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { AuditEntry } from '#platform/audit.ts';
import { businessYear } from '#platform/business-time.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertCurrentVersion, saveVersioned } from '#platform/current-version.ts';
import type { JsonText } from '#platform/db.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { canSave } from '#records/customers/customer.policy.ts';
import { currentCustomer, getCustomer } from '#records/customers/customer.service.ts';
import { lockCustomer } from '#records/customers/customer-access.service.ts';
import { newLead } from '#records/customers/new-lead.service.ts';
import { checkCustomer } from './check-customer.ts';
import { type CustomerInput, companyColumns } from './customer-fields.ts';
import { rejectForbiddenChanges } from './forbidden-changes.ts';
import { writeCompany, writeParts } from './write-customer.ts';

export type { CustomerInput };

const refuse = (fields: FieldErrors): void => {
  if (Object.keys(fields).length > 0) throw invalid(fields);
};

/**
 * Creates a lead (id 0) or saves a record of any stage. Only the sent fields change. Writes one audit row for the record
 * and one for each changed contact.
 * @returns the saved record
 * @throws AppError validation, not_found, stale (with the current record); forbidden, naming the fields that the user may
 *   not change
 */
export const saveCustomer = async (ctx: Context, input: CustomerInput): Promise<JsonText<CustomerDetail>> => {
  if (input.id === 0) return getCustomer(ctx, await inTransaction(ctx, (tx) => createLead(tx, input)));
  await saveVersioned(
    ctx,
    (tx) => changeCustomer(tx, input),
    () => currentCustomer(ctx, input.id),
  );
  return getCustomer(ctx, input.id);
};

/** Values of these columns in a new record if nothing was entered. The audit names only columns that differ. */
const unset = { w2Wages: false, indianaDomiciled: false };

const createLead = async (ctx: Context, sent: CustomerInput): Promise<number> => {
  if (!mayOpen(ctx.actor.roleId, 'sales')) throw forbidden();
  // API clients that do not know statuses may omit it; sending an empty one is an error.
  const input = { ...sent, customerStatus: sent.customerStatus === undefined ? leadStatus.new : sent.customerStatus };
  refuse(missingForSave(input));
  const year = input.operatingYear ?? businessYear(ctx);
  const sourceId = input.source ?? source.manual;
  const nothing = { salesAgentId: null, stageId: stage.lead, statusId: null, isActive: false };
  await checkCustomer(ctx, input, { ...nothing, sourceId, operatingYear: year });
  const { name = '', address = '', city = '', state = '', zip = '', ...profile } = companyColumns(input, null);
  const data = { ...newLead(ctx, year), name, address, city, state, zip, sourceId, ...profile };
  const customer = await ctx.db.customer.create({ data });
  await rejectForbiddenChanges(ctx, customer, input);
  const { operatingYear, stageId } = customer;
  const company = { name, address, city, state, zip, sourceId, operatingYear, stageId, ...profile };
  // The row of the lead names fields of its parts, and comes before the rows of these: programs that follow must know the lead first.
  const ofParts: AuditEntry[] = [];
  const noting: Context = { ...ctx, audit: async (entry) => void ofParts.push(entry) };
  const changes = { ...differing(unset, company).changes, ...(await writeParts(noting, customer, input)) };
  await ctx.audit({ entity: 'customer', entityId: customer.id, customerId: customer.id, changes });
  for (const entry of ofParts) await ctx.audit(entry);
  return customer.id;
};

/**
 * Saves a record in the caller's transaction without reading it back.
 * @throws AppError validation, forbidden, not_found, stale
 */
export const changeCustomer = async (ctx: Context, input: CustomerInput): Promise<void> => {
  const { id } = input;
  const customer = await lockCustomer(ctx, id, canSave);
  assertCurrentVersion(input.rowVersion, customer.rowVersion);
  await rejectForbiddenChanges(ctx, customer, input);
  await checkCustomer(ctx, input, customer);
  const changes = { ...(await writeCompany(ctx, customer, input)), ...(await writeParts(ctx, customer, input)) };
  if (!hasChanges(changes)) return;
  await ctx.db.customer.update({ where: { id }, data: { rowVersion: { increment: 1 } } });
  await ctx.audit({ entity: 'customer', entityId: id, customerId: id, changes });
};
