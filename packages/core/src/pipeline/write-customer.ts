import { hasW2Wages } from '@worksmart/shared/customers/rules.ts';
import { businessDay } from '@worksmart/shared/dates.ts';
import { invalid } from '@worksmart/shared/errors.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { allowedPeriods } from '../benefit-groups/benefit-periods.service.ts';
import { contactList } from '../customers/contact.service.ts';
import { canPrice, canSaveRfp } from '../customers/customer.policy.ts';
import { writeItem } from '../customers/primary-list.service.ts';
import type { Customer } from '../generated/prisma/client.ts';
import { repriceCustomer } from '../payroll/pricing.service.ts';
import type { Changes } from '../platform/audit.ts';
import { endOfDay } from '../platform/business-time.ts';
import type { Context } from '../platform/context.ts';
import { differing, hasChanges } from '../platform/record-changes.ts';
import {
  adminRateColumns,
  benefitColumns,
  type CustomerInput,
  checklistColumns,
  clientColumns,
  customerColumns,
  pageColumns,
  payrollColumns,
} from './customer-fields.ts';

/**
 * Writes what a save sends and what differs, part by part, on a record that the caller holds locked and checked.
 * Parts that this person may not change keep their stored values.
 * @returns the changed fields of all parts but contacts, which have audit rows of their own
 */
export const writeCustomer = async (ctx: Context, customer: Customer, input: CustomerInput): Promise<Changes> => {
  const changes = {
    ...(await writeCompany(ctx, customer, input)),
    ...(await writeClientYears(ctx, customer, input)),
    ...(canSaveRfp(ctx.actor, customer) ? await writeRfp(ctx, customer, input) : {}),
  };
  for (const contact of input.contacts ?? []) await writeItem(ctx, contactList, customer.id, contact);
  return changes;
};

const writeCompany = async (ctx: Context, customer: Customer, input: CustomerInput): Promise<Changes> => {
  const columns = customerColumns(input);
  const companyTypeId = columns.companyTypeId === undefined ? customer.companyTypeId : columns.companyTypeId;
  const { data, changes } = differing(customer, {
    ...columns,
    w2Wages: hasW2Wages(companyTypeId) ? columns.w2Wages : false,
    // An archived record keeps the status that it goes back to.
    statusId: customer.stageId === stage.archived ? undefined : columns.statusId,
  });
  if (!hasChanges(changes)) return {};
  const statusDate = 'statusId' in data ? ctx.clock() : undefined;
  await ctx.db.customer.update({ where: { id: customer.id }, data: { ...data, statusDate } });
  return changes;
};

const writeClientYears = async (ctx: Context, customer: Customer, input: CustomerInput): Promise<Changes> => {
  const year = input.client?.year ?? customer.operatingYear;
  return {
    ...(await writeClientYear(ctx, customer, year, clientColumns(input), 'client.')),
    ...(await writeClientYear(ctx, customer, customer.operatingYear, pageColumns(input), 'client.')),
  };
};

const writeClientYear = async (
  ctx: Context,
  customer: Customer,
  year: number,
  columns: ReturnType<typeof pageColumns> & Partial<ReturnType<typeof clientColumns>>,
  prefix: string,
): Promise<Changes> => {
  const where = { customerId_year: { customerId: customer.id, year } };
  const before = await ctx.db.clientYear.findUnique({ where });
  if (!before) {
    throw invalid({ 'client.year': ['This client has no such benefit year.'] });
  }
  const { data, changes } = differing(before, await allowedPeriods(ctx, customer, before, columns), prefix);
  if (hasChanges(changes)) await ctx.db.clientYear.update({ where: { id: before.id }, data });
  return changes;
};

const writeRfp = async (ctx: Context, customer: Customer, input: CustomerInput): Promise<Changes> => {
  const { rfp } = input;
  if (!rfp) return {};
  const where = { customerId: customer.id };
  const changes: Changes = {};

  const session = await ctx.db.rfp.findUniqueOrThrow({ where });
  const ours = differing(session, { ...checklistColumns(rfp), expiration: expirationOf(ctx, session, rfp) }, 'rfp.');
  if (hasChanges(ours.changes)) await ctx.db.rfp.update({ where, data: ours.data });
  Object.assign(changes, ours.changes);

  if (rfp.payRoll) {
    const before = await ctx.db.payroll.findUniqueOrThrow({ where });
    const part = differing(before, payrollColumns(rfp.payRoll), 'payRoll.');
    if (hasChanges(part.changes)) await ctx.db.payroll.update({ where, data: part.data });
    Object.assign(changes, part.changes);
  }
  if (rfp.adminRates && canPrice(ctx.actor, customer)) {
    const before = await ctx.db.adminRates.findUniqueOrThrow({ where });
    const part = differing(before, adminRateColumns(rfp.adminRates), 'adminRates.');
    if (hasChanges(part.changes)) await ctx.db.adminRates.update({ where, data: part.data });
    Object.assign(changes, part.changes);
  }
  if (rfp.benefits) {
    const before = await ctx.db.rfpBenefits.findUniqueOrThrow({ where });
    const part = differing(before, benefitColumns(rfp.benefits), 'benefits.');
    if (hasChanges(part.changes)) await ctx.db.rfpBenefits.update({ where, data: part.data });
    Object.assign(changes, part.changes);
  }
  if (rfp.payRoll || rfp.adminRates) await repriceCustomer(ctx.db, customer.id);
  return changes;
};

/** The end of the chosen day; a day that stays the same keeps its exact instant. */
const expirationOf = (
  ctx: Context,
  { expiration }: { expiration: Date | null },
  { expiration: day }: { expiration?: string | null | undefined },
): Date | undefined => {
  if (!day) return undefined;
  const zone = ctx.config.BUSINESS_ZONE;
  return expiration && businessDay(expiration, zone) === day ? undefined : endOfDay(day, zone);
};
