import { hsaField, type PlanSection, planSectionNames } from '#benefits/benefit-groups/constants.ts';
import {
  employerOf,
  floorOf,
  hsaCeiling,
  premiumOf,
  settingsOf,
  withEmployer,
  withHsa,
} from '#benefits/benefit-groups/contribution.rules.ts';
import type { BenefitGroup, GroupPlan, GroupSection } from '#benefits/benefit-groups/schema.ts';
import { Money } from '#platform/money.ts';
import { coverageTiers } from '#pricing/comparison/constants.ts';
import { payCyclesOf } from './pay-cycle-costs.rules.ts';

/** Why a plan, or its HSA deposits, kept what it had. */
export type NotCopied = 'premium' | 'limits' | 'missing' | 'new' | 'cycles';

export interface KeptPlan {
  planName: string;
  reason: NotCopied;
}

type Sections = Record<PlanSection, GroupSection>;

/** What a group contributes, and what decides which contributions it may have. */
type Contributing = Pick<
  BenefitGroup,
  | PlanSection
  | 'isBenefitDollars'
  | 'isBelowMin'
  | 'omitMedical'
  | 'isWeekly'
  | 'isBiWeekly'
  | 'isSemiMonthly'
  | 'isMonthly'
>;

export interface CopiedContributions {
  sections: Sections;
  /** How many offered plans got the other group’s contributions. */
  copied: number;
  kept: readonly KeptPlan[];
}

type Outcome = GroupPlan | NotCopied;

const hasHsaDeposits = (plan: GroupPlan): boolean =>
  plan.hasHSA && !plan.isAnnual_HSA && coverageTiers.some((tier) => plan[hsaField(tier)] > 0);

/** The plan with the other’s amounts, or why it cannot have them. `hsa`: with its deposits. */
const copiedPlan = (to: GroupPlan, from: GroupPlan, settings: ReturnType<typeof settingsOf>, hsa: boolean): Outcome => {
  if (!from.active) return { ...to, active: false };
  if (coverageTiers.some((tier) => !premiumOf(to, tier).eq(premiumOf(from, tier)))) return 'premium';
  const begun = { ...to, active: true, ...(hsa && { isAnnual_HSA: from.isAnnual_HSA }) };
  const plan = coverageTiers.reduce((changed, tier) => {
    const paid = withEmployer(changed, tier, employerOf(from, tier));
    return hsa ? withHsa(paid, tier, new Money(from[hsaField(tier)])) : paid;
  }, begun);
  const fits = coverageTiers.every((tier) => {
    const ceiling = hsaCeiling(plan, tier);
    return (
      employerOf(plan, tier).gte(floorOf(plan, tier, settings)) &&
      (!plan.hasHSA || ceiling === null || ceiling.gte(plan[hsaField(tier)]))
    );
  });
  return fits ? plan : 'limits';
};

/**
 * Copies what a group contributes to another group of the same client and year, plan by plan: whether it is offered, and
 * the employer’s amounts per month. A plan keeps what it has if its premiums differ, as they do at another medical tier, or
 * if its own limits forbid the amounts. Monthly HSA deposits are copied only if both groups have the same pay cycles, since
 * they are split by payroll.
 */
export const withSameContributions = (to: Contributing, from: Contributing): CopiedContributions => {
  const sameCycles = payCyclesOf(to).join() === payCyclesOf(from).join();
  const kept: KeptPlan[] = [];
  let copied = 0;
  const copiedSection = (name: PlanSection): GroupSection => {
    const skips = name === 'medical' && (to.omitMedical || from.omitMedical);
    const [target, source] = [to[name], from[name]];
    if (skips) return target;
    const settings = settingsOf(to, name);
    const plans = target.plans.map((plan) => {
      const other = source.plans.find(({ id }) => id === plan.id);
      const hsa = sameCycles || !other || !hasHsaDeposits(other);
      const outcome = other ? copiedPlan(plan, other, settings, hsa) : 'new';
      if (typeof outcome !== 'string') {
        copied += outcome.active ? 1 : 0;
        if (!hsa) kept.push({ planName: plan.planName, reason: 'cycles' });
        return outcome;
      }
      if (plan.active || other?.active) kept.push({ planName: plan.planName, reason: outcome });
      return plan;
    });
    const missing = source.plans.filter(({ id, active }) => active && !target.plans.some((plan) => plan.id === id));
    kept.push(...missing.map(({ planName }) => ({ planName, reason: 'missing' as const })));
    const flatRate = target.flatRate && source.flatRate;
    return { ...target, flatRate, percentage: target.percentage && source.percentage, plans };
  };
  const sections = Object.fromEntries(planSectionNames.map((name) => [name, copiedSection(name)])) as Sections;
  return { sections, copied, kept };
};
