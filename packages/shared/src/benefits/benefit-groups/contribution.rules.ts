import { type Amount, type AmountLike, Money, toCents, toRate } from '#platform/money.ts';
import type { CoverageTier } from '#pricing/comparison/constants.ts';
import { coverageTiers } from '#pricing/comparison/constants.ts';
import { noMedicalTierId } from '#records/lookups/constants.ts';
import { employeeField, employerField, hsaField, type PlanSection, premiumField } from './constants.ts';
import type { BenefitGroup, GroupPlan, GroupSection } from './schema.ts';

/** The settings of a group that affect the amounts of its plans. */
export interface ContributionSettings {
  /** USD per month: the amount Reset sets, and the sum that employer and HSA must reach together; 0 below minimum. */
  minimum: number;
  /** Benefit Dollars and Below Minimum groups may give less. */
  hasFloor: boolean;
  /** One amount, typed in EE, is copied to ES, EC and FAM. */
  flatRate: boolean;
}

/** Returns the contribution settings of one tab of a group. */
export const settingsOf = (
  group: Pick<BenefitGroup, 'isBenefitDollars' | 'isBelowMin'> & Record<PlanSection, GroupSection>,
  section: PlanSection,
): ContributionSettings => ({
  minimum: group.isBelowMin ? 0 : group[section].minContribution,
  hasFloor: !group.isBelowMin && !group.isBenefitDollars,
  flatRate: group[section].flatRate,
});

/** True if a group can have medical plans: it needs a tier other than "No Medical". */
export const hasMedical = (medicalTierId: number | null | undefined): boolean =>
  Boolean(medicalTierId) && medicalTierId !== noMedicalTierId;

export const premiumOf = (plan: GroupPlan, tier: CoverageTier): Amount => new Money(plan[premiumField(tier)]);
export const employerOf = (plan: GroupPlan, tier: CoverageTier): Amount => new Money(plan[employerField(tier)]);

/** The HSA deposit in USD per month, even if it is one lump sum per year; with four decimals. */
export const monthlyHsa = (plan: GroupPlan, tier: CoverageTier): Amount => {
  const amount = new Money(plan[hsaField(tier)]);
  return plan.isAnnual_HSA ? toRate(amount.div(12)) : amount;
};

const zero = new Money(0);

/**
 * The lowest employer contribution, in USD per month and cents: the part of the minimum that the HSA does not cover. A
 * premium below that is itself the floor, since no amount would be valid otherwise. Plans that are not offered have
 * none.
 */
export const floorOf = (plan: GroupPlan, tier: CoverageTier, { minimum, hasFloor }: ContributionSettings): Amount => {
  if (!hasFloor || !plan.active || plan.noContribution) return zero;
  const left = toCents(Money.max(new Money(minimum).minus(plan.hasHSA ? monthlyHsa(plan, tier) : 0), 0));
  return Money.min(left, premiumOf(plan, tier));
};

/** The annual HSA limit of a tier: employee-only for EE, family for the others. Null if no limit is known. */
export const annualHsaLimit = (plan: GroupPlan, tier: CoverageTier): number | null =>
  tier === 'eE' ? plan.hsA_Limit_EE : plan.hsA_Limit_EF;

/**
 * The highest HSA amount that can be stored: the annual limit for a lump sum, otherwise a twelfth of it, rounded up at
 * the fourth decimal so that every frequency shows its own limit.
 */
export const hsaCeiling = (plan: GroupPlan, tier: CoverageTier): Amount | null => {
  const limit = annualHsaLimit(plan, tier);
  if (limit === null) return null;
  return plan.isAnnual_HSA ? new Money(limit) : new Money(limit).div(12).toDecimalPlaces(4, Money.ROUND_UP);
};

export const between = (low: Amount, amount: Amount, high: Amount | null): Amount => {
  const raised = Money.max(low, amount);
  return high ? Money.min(raised, high) : raised;
};

/** Returns the plan with another employer amount in USD per month; the employee pays the rest of the premium. */
export const withEmployer = <P extends GroupPlan>(plan: P, tier: CoverageTier, employer: Amount): P => ({
  ...plan,
  [employerField(tier)]: employer.toNumber(),
  [employeeField(tier)]: Money.max(premiumOf(plan, tier).minus(employer), 0).toNumber(),
});

export const withHsa = <P extends GroupPlan>(plan: P, tier: CoverageTier, hsa: Amount): P => ({
  ...plan,
  [hsaField(tier)]: hsa.toNumber(),
});

const withPremium = <P extends GroupPlan>(plan: P, tier: CoverageTier, premium: AmountLike): P =>
  withEmployer({ ...plan, [premiumField(tier)]: new Money(premium).toNumber() }, tier, employerOf(plan, tier));

/**
 * Returns the plan with new premiums in USD per month. Contributions stay unchanged, even if they are no longer valid.
 */
export const withPremiums = <P extends GroupPlan>(plan: P, premiums: Record<CoverageTier, AmountLike>): P =>
  coverageTiers.reduce((changed, tier) => withPremium(changed, tier, premiums[tier]), plan);

const isLockedTier = (tier: CoverageTier, { flatRate }: ContributionSettings): boolean => flatRate && tier !== 'eE';

/** Whether a user may type into a cell. */
export const isEditable = (
  plan: GroupPlan,
  tier: CoverageTier,
  row: 'employer' | 'hsa',
  settings: ContributionSettings,
): boolean => {
  if (!plan.active || plan.noContribution) return false;
  return row === 'hsa' ? plan.hasHSA : !isLockedTier(tier, settings);
};

/** Copies the EE employer amount to the other tiers, capped at each premium and raised to each floor. */
export const copyFlat = <P extends GroupPlan>(plan: P, settings: ContributionSettings): P =>
  coverageTiers
    .filter((tier) => isLockedTier(tier, settings))
    .reduce((changed, tier) => {
      const amount = between(floorOf(plan, tier, settings), employerOf(plan, 'eE'), premiumOf(plan, tier));
      return withEmployer(changed, tier, amount);
    }, plan);

/** Returns the plan with every amount between its floor and its ceiling; a plan without contribution gets none. */
export const withinRules = <P extends GroupPlan>(plan: P, settings: ContributionSettings): P => {
  const limited = coverageTiers.reduce((changed, tier) => {
    const kept =
      plan.hasHSA && !plan.noContribution
        ? between(zero, new Money(plan[hsaField(tier)]), hsaCeiling(plan, tier))
        : zero;
    return withHsa(changed, tier, kept);
  }, plan);
  const settled = coverageTiers.reduce((changed, tier) => {
    const kept = plan.noContribution ? zero : employerOf(plan, tier);
    return withEmployer(changed, tier, between(floorOf(limited, tier, settings), kept, premiumOf(plan, tier)));
  }, limited);
  return plan.noContribution ? settled : copyFlat(settled, settings);
};

/**
 * The default minimum contribution: half of the EE premium of the cheapest plan, half up to cents.
 * @param premiums EE premiums in USD per month; the result is 0 if there are none
 */
export const defaultMinimum = (premiums: readonly AmountLike[]): Amount =>
  premiums.length === 0 ? zero : toCents(Money.min(...premiums).div(2));
