import { withPlanFacts } from '#core/benefits/benefit-groups/current-group.ts';
import { noOwnMinimums } from '#core/benefits/benefit-groups/new-group.ts';
import type { PlanFacts } from '#core/benefits/benefit-groups/plan-facts.ts';
import { sentPlans } from '#core/benefits/renewals/preparation-findings.ts';
import { planSectionNames, renewalStatus } from '#shared/benefits/benefit-groups/constants.ts';
import {
  employerOf,
  settingsOf,
  withEmployer,
  withinRules,
} from '#shared/benefits/benefit-groups/contribution.rules.ts';
import type { BenefitGroup, GroupPlan } from '#shared/benefits/benefit-groups/schema.ts';
import { Money, toCents } from '#shared/platform/money.ts';
import { coverageTiers } from '#shared/pricing/comparison/constants.ts';
import type { TierFacts } from '../tier-facts.ts';
import { createRandom } from './random.ts';

interface NextYear extends TierFacts {
  year: number;
}

const preparedFindings = (
  before: BenefitGroup,
  { group, adjustments }: ReturnType<typeof withPlanFacts>,
  facts: PlanFacts,
) => {
  const lost = planSectionNames
    .flatMap((section) => before[section].plans)
    .filter(({ active, planName }) => active && !facts.plans.some(({ name }) => name === planName))
    .map(({ id: planID, planName }) => ({ planID, planName }));
  const offered = new Set(
    planSectionNames.flatMap((section) => group[section].plans.filter(({ active }) => active).map(({ id }) => id)),
  );
  return { withoutSuccessor: lost, adjustments: adjustments.filter(({ planID }) => offered.has(planID)) };
};

/** Prepares this year's group for the next year: the plans with the same names at their new premiums. */
const prepared = (before: BenefitGroup, { year, facts, medicalTierId }: NextYear) => {
  const followed = planSectionNames.map((section) => {
    const plans = before[section].plans.flatMap((plan): GroupPlan[] => {
      const next = facts.plans.find(({ name }) => name === plan.planName);
      if (!next) return [];
      const [own, family] = plan.hasHSA && facts.limits ? [facts.limits.selfOnly, facts.limits.family] : [null, null];
      return [{ ...plan, id: next.id, hsA_Limit_EE: own, hsA_Limit_EF: family }];
    });
    return [section, { ...before[section], plans }] as const;
  });
  const medicalTier = { id: medicalTierId, name: '', description: '' };
  const begun = { ...before, year, medicalTier, ...Object.fromEntries(followed) };
  const made = withPlanFacts(begun, facts, noOwnMinimums);
  const findings = preparedFindings(before, made, facts);
  const hasNoFindings = findings.withoutSuccessor.length === 0 && findings.adjustments.length === 0;
  // Without findings, the bulk renewal and Send Renewal store null.
  return { group: made.group, findings: hasNoFindings ? null : findings };
};

const sent: readonly number[] = [
  renewalStatus.pendingReceipt,
  renewalStatus.received,
  renewalStatus.pendingSubmission,
  renewalStatus.pendingReview,
  renewalStatus.renewed,
];
const responded: readonly number[] = [
  renewalStatus.pendingSubmission,
  renewalStatus.pendingReview,
  renewalStatus.renewed,
];

/** Simulates a customer in the portal: it pays more for its first plan, and sometimes stops offering one. */
const changedByCustomer = (group: BenefitGroup, seed: number): BenefitGroup => {
  const random = createRandom(seed);
  const more = random.pick([10, 25, 40, 60]);
  const drops = random.chance(0.3);
  const settings = settingsOf(group, 'medical');
  const offered = group.medical.plans.filter(({ active }) => active);
  const plans = group.medical.plans.map((plan) => {
    if (plan.id === offered[0]?.id) {
      const raised = coverageTiers.reduce(
        (changed, tier) => withEmployer(changed, tier, toCents(new Money(employerOf(plan, tier)).plus(more))),
        plan,
      );
      return withinRules(raised, settings);
    }
    return drops && offered.length > 1 && plan.id === offered.at(-1)?.id ? { ...plan, active: false } : plan;
  });
  return { ...group, medical: { ...group.medical, plans } };
};

/**
 * A group's next year at the current stage of its renewal: prepared from this year, stored as sent, and changed by the
 * customer if it has responded.
 * @param statusId renewal status
 * @param seed for the customer's changes
 */
export const renewedGroup = (before: BenefitGroup, next: NextYear, statusId: number, seed: number) => {
  const { group, findings } = prepared(before, next);
  if (!sent.includes(statusId)) return { group, findings };
  const withSent = { withoutSuccessor: [], adjustments: [], ...findings, sent: sentPlans(group) };
  return { group: responded.includes(statusId) ? changedByCustomer(group, seed) : group, findings: withSent };
};
