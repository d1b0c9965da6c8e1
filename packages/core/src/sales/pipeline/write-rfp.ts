import { businessDay } from '@worksmart/shared/platform/dates.ts';
import { invalid, readOnlyMessage } from '@worksmart/shared/platform/errors.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { missingOverrides } from '@worksmart/shared/records/payroll/admin-rates.rules.ts';
import type { AdminRates, Customer, Payroll } from '#generated/prisma/client.ts';
import type { Changes } from '#platform/audit.ts';
import { endOfDay } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { canPrice, canSaveRfp } from '#records/customers/customer.policy.ts';
import { sentTerms, storedTerms, termColumns } from '#records/customers/wc-terms.service.ts';
import { followFlags } from '#records/hand-off/open-tasks.service.ts';
import { writePayCycle } from '#records/payroll/pay-cycle.service.ts';
import { repriceCustomer, typedRatesOf } from '#records/payroll/pricing.service.ts';
import { writeWithholding } from '#records/payroll/withholding.service.ts';
import { writeWorkersComp } from '#records/payroll/workers-comp.service.ts';
import { adminRateColumns, benefitColumns, type CustomerInput, payrollColumns, rfpColumns } from './customer-fields.ts';
import { checkEffectiveDate, followEffectiveDate } from './effective-date.ts';

type RfpInput = NonNullable<CustomerInput['rfp']>;

/** Returns the end of the chosen day. An unchanged day keeps its exact instant. */
const expirationOf = (
  ctx: Context,
  { expiration }: { expiration: Date | null },
  { expiration: day }: Pick<RfpInput, 'expiration'>,
): Date | undefined => {
  if (day === null && expiration) throw invalid({ 'rfp.expiration': ['Please enter a valid date.'] });
  if (!day) return undefined;
  const zone = ctx.config.BUSINESS_ZONE;
  return expiration && businessDay(expiration, zone) === day ? undefined : endOfDay(day, zone);
};

const writeSession = async (ctx: Context, { id: customerId, stageId }: Customer, rfp: RfpInput): Promise<Changes> => {
  const where = { customerId };
  const session = await ctx.db.rfp.findUniqueOrThrow({ where });
  const sent = { ...rfpColumns(rfp), expiration: expirationOf(ctx, session, rfp) };
  const { data, changes } = differing(session, sent, 'rfp.');
  if ('effectiveDate' in data) {
    if (stageId === stage.client) throw invalid({ 'rfp.effectiveDate': [readOnlyMessage] });
    checkEffectiveDate(ctx, 'rfp.effectiveDate', rfp.effectiveDate);
  }
  if (hasChanges(changes)) await ctx.db.rfp.update({ where, data });
  await followFlags(ctx, customerId, changes);
  return changes;
};

const writePayroll = async (ctx: Context, { id: customerId }: Customer, { payRoll }: RfpInput): Promise<Changes> => {
  if (!payRoll) return {};
  const where = { customerId };
  const before = await ctx.db.payroll.findUniqueOrThrow({ where });
  const { data, changes } = differing(before, payrollColumns(payRoll), 'payRoll.');
  const terms = differing(storedTerms(before), sentTerms(payRoll.wcTerms ?? {}), 'payRoll.wcTerms.');
  const changed = { ...changes, ...terms.changes };
  if (hasChanges(changed))
    await ctx.db.payroll.update({ where, data: { ...data, ...termColumns(terms.data) } as typeof data });
  for (const row of payRoll.payCycles ?? []) await writePayCycle(ctx, customerId, row);
  for (const row of payRoll.workersComp ?? []) await writeWorkersComp(ctx, customerId, row);
  for (const row of payRoll.taxInfo?.witholdings ?? []) await writeWithholding(ctx, customerId, row);
  if ('states' in terms.data) await refuseOtherStates(ctx, before, terms.data.states ?? []);
  return changed;
};

/** @throws AppError validation for terms of a state that no line has; stored ones may stay */
const refuseOtherStates = async (
  ctx: Context,
  { customerId, wcStates }: Payroll,
  sent: readonly { state: string }[],
): Promise<void> => {
  const lines = await ctx.db.workersComp.findMany({ where: { customerId }, select: { state: true } });
  const known = new Set([...lines, ...(wcStates as { state: string }[])].map(({ state }) => state));
  const other = sent.find(({ state }) => !known.has(state));
  if (other) throw invalid({ 'rfp.payRoll.wcTerms.states': [`No line is in ${other.state}.`] });
};

const writeRates = async (ctx: Context, customer: Customer, { adminRates }: RfpInput): Promise<Changes> => {
  if (!adminRates || !canPrice(ctx.actor, customer)) return {};
  const where = { customerId: customer.id };
  const before = await ctx.db.adminRates.findUniqueOrThrow({ where });
  const { data, changes } = differing(before, adminRateColumns(adminRates, before), 'adminRates.');
  if (!hasChanges(changes)) return {};
  const missing = Object.entries(missingOverrides(typedRatesOf({ ...before, ...data } as AdminRates)));
  const known = missingOverrides(typedRatesOf(before));
  const added = missing.filter(([path]) => !(path in known));
  if (added.length > 0) throw invalid(Object.fromEntries(added));
  await ctx.db.adminRates.update({ where, data });
  return changes;
};

const writeBenefits = async (ctx: Context, { id: customerId }: Customer, { benefits }: RfpInput): Promise<Changes> => {
  if (!benefits) return {};
  const where = { customerId };
  const before = await ctx.db.rfpBenefits.findUniqueOrThrow({ where });
  const { data, changes } = differing(before, benefitColumns(benefits), 'benefits.');
  if (hasChanges(changes)) await ctx.db.rfpBenefits.update({ where, data });
  return changes;
};

/**
 * Writes the sent payroll, rates, benefits and session of a record. Forbidden changes have already been rejected.
 * @returns the changed fields; rows of lists have their own audit rows
 * @throws AppError validation, not_found, stale
 */
export const writeRfp = async (ctx: Context, customer: Customer, rfp: CustomerInput['rfp']): Promise<Changes> => {
  if (!rfp || !canSaveRfp(ctx.actor, customer)) return {};
  const changes = {
    ...(await writeSession(ctx, customer, rfp)),
    ...(await writePayroll(ctx, customer, rfp)),
    ...(await writeRates(ctx, customer, rfp)),
    ...(await writeBenefits(ctx, customer, rfp)),
  };
  if (rfp.payRoll || rfp.adminRates) await repriceCustomer(ctx.db, customer.id);
  const isSet = 'rfp.effectiveDate' in changes;
  return { ...changes, ...(isSet && (await followEffectiveDate(ctx, customer, rfp.effectiveDate))) };
};
