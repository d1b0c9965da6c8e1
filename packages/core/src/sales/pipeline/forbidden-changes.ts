import { changedPaths } from '@worksmart/shared/platform/changed-paths.ts';
import { forbiddenFields } from '@worksmart/shared/platform/errors.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { payrollCycles } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { canAssign, canChangeGroup, canPrice, canSaveRfp } from '#records/customers/customer.policy.ts';
import { lockedCustomer } from '#records/customers/customer.service.ts';
import type { CustomerInput } from './customer-fields.ts';

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
export const rejectForbiddenChanges = async (ctx: Context, customer: Customer, input: CustomerInput): Promise<void> => {
  const paths = [
    ...agentChanges(ctx, customer, input),
    ...(await groupChanges(ctx, customer, input)),
    ...(await rfpChanges(ctx, customer, input)),
  ];
  if (paths.length > 0) throw forbiddenFields(paths);
};
