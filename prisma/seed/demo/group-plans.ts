import { withPlanFacts } from '#core/benefits/benefit-groups/current-group.ts';
import { newGroup, noOwnMinimums } from '#core/benefits/benefit-groups/new-group.ts';
import type { PlanFacts } from '#core/benefits/benefit-groups/plan-facts.ts';
import { type PlanSection, planSectionNames, premiumField } from '#shared/benefits/benefit-groups/constants.ts';
import { settingsOf, withEmployer, withHsa, withinRules } from '#shared/benefits/benefit-groups/contribution.rules.ts';
import type { BenefitGroup, GroupPlan } from '#shared/benefits/benefit-groups/schema.ts';
import { Money, toCents } from '#shared/platform/money.ts';
import { coverageTiers } from '#shared/pricing/comparison/constants.ts';
import type { TierFacts } from '../tier-facts.ts';
import type { Random } from './random.ts';

/** How an employer contributes, the same in all years. */
export type GroupHabits = ReturnType<typeof makeHabits>;

const namesOf = (facts: PlanFacts, typeId: number): string[] =>
  facts.plans.filter((plan) => plan.typeId === typeId).map(({ name }) => name);

const some = <T>(random: Random, list: readonly T[], count: number): T[] => {
  const left = [...list];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [picked] = left.splice(random.int(0, left.length - 1), 1);
    return picked as T;
  });
};

/** Makes habits: one to three medical plans for most groups, dental and vision for many. */
export function makeHabits(random: Random, name: string, facts: PlanFacts) {
  const kind = random.next();
  return {
    name,
    isBenefitDollars: kind < 0.1,
    isBelowMin: kind >= 0.1 && kind < 0.15,
    /** Share of the EE premium, 0.5 for half. */
    share: random.int(10, 20) / 20,
    /** Share of the additional premium for dependents. */
    dependentShare: random.pick([0, 0, 0, 0.25, 0.5]),
    /** USD per month on plans with an HSA. */
    hsa: random.pick([0, 0, 50, 75, 100]),
    percentage: random.chance(0.2),
    /** Names of the offered plans. */
    offered: [
      ...some(random, namesOf(facts, 6), random.int(1, 3)),
      ...(random.chance(0.75) ? some(random, namesOf(facts, 76), 1) : []),
      ...(random.chance(0.6) ? some(random, namesOf(facts, 77), 1) : []),
    ],
  };
}

const withContributions = (
  plan: GroupPlan,
  section: PlanSection,
  { share, dependentShare, hsa }: GroupHabits,
): GroupPlan => {
  // Half of the demo's employers contribute nothing to dental and vision.
  const of = section === 'medical' ? share : share > 0.7 ? 0.5 : 0;
  const own = new Money(plan.eE_Premium).times(of);
  return coverageTiers.reduce((changed, tier) => {
    const more = new Money(plan[premiumField(tier)]).minus(plan.eE_Premium).times(of * dependentShare);
    const amount = withEmployer(changed, tier, toCents(own.plus(more)));
    return withHsa(amount, tier, new Money(plan.hasHSA ? (tier === 'eE' ? hsa : hsa * 2) : 0));
  }, plan);
};

/** Makes a group's year with its plans and the employer's contributions, valid by all rules of the grid. */
export function makeGroup(year: number, { facts, medicalTierId }: TierFacts, habits: GroupHabits): BenefitGroup {
  const { name, isBenefitDollars, isBelowMin, percentage } = habits;
  const medicalTier = { id: medicalTierId, name: '', description: '' };
  const bare = { ...newGroup(year), benefitGroup: { id: 0, name }, medicalTier, isBenefitDollars, isBelowMin };
  const { group } = withPlanFacts(bare, facts, noOwnMinimums);
  const sections = planSectionNames.map((section) => {
    const settings = settingsOf(group, section);
    const plans = group[section].plans.map((plan) =>
      habits.offered.includes(plan.planName)
        ? withinRules(withContributions({ ...plan, active: true }, section, habits), settings)
        : plan,
    );
    return [section, { ...group[section], percentage: percentage && section === 'medical', plans }] as const;
  });
  return { ...group, ...Object.fromEntries(sections) };
}
