import { changedPaths } from '@worksmart/shared/platform/changed-paths.ts';
import { type FieldErrors, forbidden, forbiddenFields, invalid } from '@worksmart/shared/platform/errors.ts';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { missingForSave } from '@worksmart/shared/records/customers/rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { leadStatus, payrollCycles, source, stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { AuditEntry } from '#platform/audit.ts';
import { businessYear } from '#platform/business-time.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertCurrentVersion, saveVersioned } from '#platform/current-version.ts';
import type { JsonText } from '#platform/db.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { canAssign, canChangeGroup, canPrice, canSave, canSaveRfp } from '#records/customers/customer.policy.ts';
import { currentCustomer, getCustomer, lockedCustomer } from '#records/customers/customer.service.ts';
import { lockCustomer } from '#records/customers/customer-access.service.ts';
import { newLead } from '#records/customers/new-lead.service.ts';
import { checkCustomer } from './check-customer.ts';
import { type CustomerInput, companyColumns } from './customer-fields.ts';
import { writeCompany, writeParts } from './write-customer.ts';

type RfpInput = NonNullable<CustomerInput['rfp']>;
type StoredRfp = CustomerDetail['rfp'];

const rateFields = ['wsFee', ...payrollCycles.map(({ field }) => field)] as const;

/** Returns only rates with an override. The others are calculated, and the sender may have an outdated figure. */
const typedRates = (sent: RfpInput['adminRates'], stored: StoredRfp['adminRates']): object => {
  const computed = rateFields.filter((field) => !sent?.[`${field}_Override`] && !stored[`${field}_Override`]);
  return { ...sent, ...Object.fromEntries(computed.map((field) => [field, undefined])) };
};

const computedFigures = {
  proposedRate: undefined,
  currentCost: undefined,
  proposedCost: undefined,
  proposedTaxRate: undefined,
  currentSUTA: undefined,
  proposedSUTA: undefined,
};

/** Does the same for rows: their figures are typed only with an override. */
const typedRows = <Row extends { override?: boolean | undefined }>(rows: readonly Row[] | undefined) =>
  rows?.map((row) => (row.override ? row : { ...row, ...computedFigures }));

const typedPayRoll = (payRoll: RfpInput['payRoll']) =>
  payRoll && {
    ...payRoll,
    workersComp: typedRows(payRoll.workersComp),
    taxInfo: payRoll.taxInfo && { ...payRoll.taxInfo, witholdings: typedRows(payRoll.taxInfo.witholdings) },
  };

/** Adds the form's names of two fields to the record's names. */
const withFormNames = ({ benefits, ...rfp }: StoredRfp) => ({
  ...rfp,
  benefits: {
    ...benefits,
    medical: { ...benefits.medical, medicalSponsorsPlan: benefits.medical.sponsorsPlan },
    retirement: { ...benefits.retirement, retirementPlanTypeID: benefits.retirement.planType?.id ?? null },
  },
});

const rfpChanges = async (ctx: Context, customer: Customer, { rfp }: CustomerInput): Promise<string[]> => {
  const savesRfp = canSaveRfp(ctx.actor, customer);
  const prices = canPrice(ctx.actor, customer) || !rfp?.adminRates;
  if (!rfp || (savesRfp && prices)) return [];
  const { rfp: stored } = await lockedCustomer(ctx, customer.id);
  const adminRates = prices ? undefined : typedRates(rfp.adminRates, stored.adminRates);
  const others = savesRfp ? {} : { ...rfp, payRoll: typedPayRoll(rfp.payRoll) };
  return changedPaths({ ...others, adminRates }, withFormNames(stored), 'rfp');
};

const groupChanges = async (ctx: Context, customer: Customer, input: CustomerInput): Promise<string[]> => {
  const { sGroupId, client } = input;
  if ((sGroupId === undefined && client?.subsidiaryGroup === undefined) || canChangeGroup(ctx.actor, customer))
    return [];
  const years = await ctx.db.clientYear.findMany({ where: { customerId: customer.id } });
  const groupOf = (year: number) => years.find((one) => one.year === year)?.subsidiaryGroupId ?? null;
  const groups = { sGroupId: sGroupId === undefined ? undefined : sGroupId || null, client: client?.subsidiaryGroup };
  const stored = { sGroupId: groupOf(customer.operatingYear), client: groupOf(client?.year ?? customer.operatingYear) };
  return changedPaths(groups, stored).map((path) => (path === 'client' ? 'client.subsidiaryGroup' : path));
};

const agentChanges = (ctx: Context, customer: Customer, { salesAgent }: CustomerInput): string[] => {
  const isChanged = salesAgent !== undefined && salesAgent !== customer.salesAgentId;
  return isChanged && !canAssign(ctx.actor, customer) ? ['salesAgent'] : [];
};

/**
 * Rejects changes of fields that the user may not change. Sending them back unchanged is accepted.
 * @throws AppError forbidden, naming each such field
 */
const rejectForbiddenChanges = async (ctx: Context, customer: Customer, input: CustomerInput): Promise<void> => {
  const paths = [
    ...agentChanges(ctx, customer, input),
    ...(await groupChanges(ctx, customer, input)),
    ...(await rfpChanges(ctx, customer, input)),
  ];
  if (paths.length > 0) throw forbiddenFields(paths);
};

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
