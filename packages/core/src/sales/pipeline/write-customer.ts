import { type FieldErrors, invalid } from '@worksmart/shared/platform/errors.ts';
import { rfpPortalOf } from '@worksmart/shared/records/customers/rfp-status.rules.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { checkPeriods } from '#benefits/benefit-groups/benefit-periods.service.ts';
import { startRefreshCrossings } from '#claims/stop-loss/refresh-crossings.service.ts';
import type { ClientYear, Customer } from '#generated/prisma/client.ts';
import { type Changes, changesBetween } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { writeContacts } from '#records/customers/contact.service.ts';
import { writeLocations } from '#records/customers/location.service.ts';
import { type CustomerInput, clientColumns, companyColumns, pageColumns } from './customer-fields.ts';
import { writeRfp } from './write-rfp.ts';

/**
 * Writes the sent parts of a record that differ, other than the company itself. The caller has locked and checked the
 * record.
 * @returns the changed fields of the parts, without the rows of lists, which have their own audit rows
 * @throws AppError validation; forbidden for periods of read-only benefits; not_found and stale for a row
 */
export const writeParts = async (ctx: Context, customer: Customer, input: CustomerInput): Promise<Changes> => {
  const changes = {
    ...(await writeClientYears(ctx, customer, input)),
    ...(await writeRfp(ctx, customer, input.rfp)),
  };
  await writeContacts(ctx, customer.id, input.contacts);
  await writeLocations(ctx, customer.id, input.locations);
  return changes;
};

/** Writes the company fields that differ. The caller has locked and checked the record. */
export const writeCompany = async (ctx: Context, customer: Customer, input: CustomerInput): Promise<Changes> => {
  const columns = companyColumns(input, customer.companyTypeId);
  const { data, changes } = differing(customer, {
    ...columns,
    // An archived record keeps the status to which it will be restored.
    statusId: customer.stageId === stage.archived ? undefined : columns.statusId,
  });
  if (!hasChanges(changes)) return {};
  const statusDate = 'statusId' in data ? ctx.clock() : undefined;
  await ctx.db.customer.update({ where: { id: customer.id }, data: { ...data, statusDate } });
  return { ...changes, ...portalChange(customer, columns.statusId) };
};

/** Returns the audit change when a manually set status locks or reopens the customer's RFP portal. */
const portalChange = ({ stageId, statusId: before }: Customer, after: number | null | undefined): Changes => {
  if (stageId !== stage.rfp || after === undefined) return {};
  return changesBetween({ rfpPortal: rfpPortalOf(before) }, { rfpPortal: rfpPortalOf(after) });
};

const clientNames: Readonly<Record<string, string>> = {
  prismId: 'prismID',
  anthemId: 'anthemId',
  aleStatusId: 'aleStatus',
  startDate: 'startDate',
  subsidiaryGroupId: 'subsidiaryGroup',
};

const differentNames = 'This differs from the same field of the record.';

/** Returns errors for fields that were changed under both of their names to different values. */
const conflicts = (page: Record<string, unknown>, client: Record<string, unknown>, before: ClientYear): FieldErrors => {
  const [ofPage, ofClient] = [differing(before, page), differing(before, client)];
  const differ = (name: string) => hasChanges(differing(ofPage.data, { [name]: client[name] }).changes);
  const names = Object.keys(ofPage.changes).filter((name) => name in ofClient.changes && differ(name));
  return Object.fromEntries(names.map((name) => [`client.${clientNames[name]}`, [differentNames]]));
};

/** Writes the client part of a year. Of a field with two names, the value that differs from the record is written. */
const writeClientYears = async (ctx: Context, customer: Customer, input: CustomerInput): Promise<Changes> => {
  const year = input.client?.year ?? customer.operatingYear;
  const [page, client] = [pageColumns(input), clientColumns(input)];
  if (year !== customer.operatingYear) {
    return {
      ...(await writeClientYear(ctx, customer, year, () => client)),
      ...(await writeClientYear(ctx, customer, customer.operatingYear, () => page)),
    };
  }
  return writeClientYear(ctx, customer, year, (before) => {
    const errors = conflicts(page, client, before);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return { ...client, ...differing(before, page).data };
  });
};

type ClientColumns = Partial<ReturnType<typeof clientColumns>>;

const writeClientYear = async (
  ctx: Context,
  customer: Customer,
  year: number,
  columnsOf: (before: ClientYear) => ClientColumns,
): Promise<Changes> => {
  const where = { customerId_year: { customerId: customer.id, year } };
  const before = await ctx.db.clientYear.findUnique({ where });
  if (!before) throw invalid({ 'client.year': ['This client does not have this benefit year.'] });
  const columns = columnsOf(before);
  await checkPeriods(ctx, customer, before, columns);
  const { data, changes } = differing(before, columns, 'client.');
  if (hasChanges(changes)) await ctx.db.clientYear.update({ where: { id: before.id }, data });
  if ('subsidiaryGroupId' in data) await refreshShared(ctx, before);
  return changes;
};

/** The claims of a company count for another client than before: both lists of members near their deductible change. */
const refreshShared = async (
  ctx: Context,
  { customerId, year, subsidiaryGroupId: left }: ClientYear,
): Promise<void> => {
  await startRefreshCrossings(ctx, { customerId, year });
  const group = left === null ? null : await ctx.db.subsidiaryGroup.findUnique({ where: { id: left } });
  const primary = group && (await ctx.db.clientYear.findUnique({ where: { id: group.primaryClientId } }));
  if (primary) await startRefreshCrossings(ctx, { customerId: primary.customerId, year });
};
