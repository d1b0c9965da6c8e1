import type { FieldErrors } from '#platform/errors.ts';
import { Money } from '#platform/money.ts';
import { coverageTiers } from '#pricing/comparison/constants.ts';
import { hsaLimit } from '#pricing/comparison/frequency.rules.ts';
import { noMedicalTierId } from '#records/lookups/constants.ts';
import {
  dollarsOrBelowMessage,
  employerField,
  flatOrPercentageMessage,
  groupNameMessage,
  hsaField,
  noBenefitDollarsMessage,
  noContributionMessage,
  noExplanationMessage,
  noHsaMessage,
  noSubTypeMessage,
  otherServiceId,
  otherVestingId,
  type PlanSection,
  planSectionNames,
  planTypeWithoutSubType,
} from './constants.ts';
import { annualHsaLimit, hsaCeiling, settingsOf, withHsa } from './contribution.rules.ts';
import { problemsOf } from './contribution-figures.rules.ts';
import type { BenefitGroup, GroupPlan } from './schema.ts';

/** The parts of a submitted group that the rules check. */
export type GroupToCheck = Omit<BenefitGroup, 'id' | 'rowVersion' | 'renewal' | 'abilities'>;

/** The tier "No Medical" hides Benefit Dollars and saves it as off. */
export const mayHaveBenefitDollars = (medicalTierId: number | null | undefined): boolean =>
  medicalTierId !== noMedicalTierId;

/** Sub Type is hidden for SIMPLE IRA and until a type is chosen. */
export const hasSubType = (planTypeId: number | null | undefined): boolean =>
  Boolean(planTypeId) && planTypeId !== planTypeWithoutSubType;

export const explainsVesting = (vestingId: number | null | undefined): boolean => vestingId === otherVestingId;
export const explainsService = (serviceId: number | null | undefined): boolean => serviceId === otherServiceId;

/**
 * Returns a plan with its HSA amounts as stored: a monthly limit sent in cents, as the monthly view shows it, becomes
 * the exact limit.
 */
export const settledHsa = <P extends GroupPlan>(plan: P): P =>
  coverageTiers.reduce((changed, tier) => {
    const limit = annualHsaLimit(plan, tier);
    const ceiling = hsaCeiling(plan, tier);
    if (limit === null || !ceiling?.lt(plan[hsaField(tier)])) return changed;
    return hsaLimit(limit, 'monthly').eq(plan[hsaField(tier)]) ? withHsa(changed, tier, ceiling) : changed;
  }, plan);

const planProblems = (group: GroupToCheck, section: PlanSection, plan: GroupPlan, path: string): FieldErrors => {
  const found: FieldErrors = {};
  const settings = settingsOf(group, section);
  for (const tier of coverageTiers) {
    const { employer, hsa } = problemsOf(plan, tier, { frequency: 'monthly', percentage: false }, settings);
    const [employerPath, hsaPath] = [`${path}.${employerField(tier)}`, `${path}.${hsaField(tier)}`];
    const gives = plan.noContribution && plan.active;
    const amounts = { employer: new Money(plan[employerField(tier)]), hsa: new Money(plan[hsaField(tier)]) };
    if (employer) found[employerPath] = [employer];
    else if (gives && !amounts.employer.isZero()) found[employerPath] = [noContributionMessage];
    if (hsa) found[hsaPath] = [hsa];
    else if (gives && !amounts.hsa.isZero()) found[hsaPath] = [noContributionMessage];
    else if (plan.active && !plan.hasHSA && !amounts.hsa.isZero()) found[hsaPath] = [noHsaMessage];
  }
  return found;
};

/** Why a first pay date cannot be saved, or undefined if it can. */
export const firstPayProblem = (firstPay: string | null | undefined, year: number): string | undefined =>
  firstPay && !firstPay.startsWith(`${year}-`) ? `Please enter a day in ${year}.` : undefined;

/**
 * Validates a group before it is saved, with the same rules as the grid, on the stored monthly amounts.
 * @returns messages by field (`medical.plans.0.eE_Employer`) with monthly amounts; empty if the group can be saved
 */
export const validateGroup = (group: GroupToCheck): FieldErrors => {
  const found: FieldErrors = {};
  const name = group.benefitGroup.name.trim();
  if (!name) found['benefitGroup.name'] = [groupNameMessage];
  if (name.length > 255) found['benefitGroup.name'] = ['Please enter at most 255 characters.'];
  const payProblem = firstPayProblem(group.firstPayDate, group.year);
  if (payProblem) found.firstPayDate = [payProblem];
  if (group.isBenefitDollars && group.isBelowMin) found.isBelowMin = [dollarsOrBelowMessage];
  for (const section of planSectionNames) {
    const { flatRate, percentage, plans } = group[section];
    if (flatRate && percentage) found[`${section}.flatRate`] = [flatOrPercentageMessage];
    for (const [index, plan] of plans.entries())
      Object.assign(found, planProblems(group, section, plan, `${section}.plans.${index}`));
  }
  return found;
};

type Explained = { id: number; other: string | null } | null;

/** The choices of a group that show or hide other fields. */
interface HidingChoices {
  isBenefitDollars: boolean;
  medicalTier: { id: number } | null;
  retirement: {
    planType: { id: number } | null;
    planSubType: { id: number } | null;
    vestingType: Explained;
    serviceType: Explained;
  };
}

/**
 * Rejects new values in fields that a choice hides, since no one would see them. A value that is already stored there
 * is cleared when the choice hides it.
 * @param sent the group with all submitted values applied
 */
export const hiddenProblems = (sent: HidingChoices, stored: HidingChoices): FieldErrors => {
  const found: FieldErrors = {};
  const [typed, known] = [sent.retirement, stored.retirement];
  if (sent.isBenefitDollars && !stored.isBenefitDollars && !mayHaveBenefitDollars(sent.medicalTier?.id))
    found.isBenefitDollars = [noBenefitDollarsMessage];
  if (typed.planSubType && typed.planSubType.id !== known.planSubType?.id && !hasSubType(typed.planType?.id))
    found['retirement.planSubType'] = [noSubTypeMessage];
  const explains = { vestingType: explainsVesting, serviceType: explainsService };
  for (const name of ['vestingType', 'serviceType'] as const) {
    const other = typed[name]?.other;
    if (other && other !== known[name]?.other && !explains[name](typed[name]?.id))
      found[`retirement.${name}.other`] = [noExplanationMessage];
  }
  return found;
};

/** Compares names as people read them. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), 'en-US', { sensitivity: 'accent' }) === 0;

/** Whether another group of the year has this name; a group may keep its current name. */
export const isNameTaken = (
  name: string,
  groups: readonly { id: number; benefitGroup: { name: string } }[],
  own: { id: number; name?: string | undefined },
): boolean =>
  !(own.name !== undefined && isSameName(name, own.name)) &&
  groups.some(({ id, benefitGroup }) => id !== own.id && isSameName(name, benefitGroup.name));
