import {
  employerField,
  hsaField,
  type PlanSection,
  planSectionNames,
  premiumField,
} from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { enrolledCosts, type YearlyCosts } from '@worksmart/shared/benefits/renewals/enrolled-costs.rules.ts';
import {
  employeeCosts,
  employeeShare,
  payCyclesOf,
} from '@worksmart/shared/benefits/renewals/pay-cycle-costs.rules.ts';
import type { CurrentPlan, EnrolledPeople, RenewalForm } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { fixedText } from '@worksmart/shared/platform/money.ts';
import type { Frequency } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import { byTier } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import type { ConfirmedPlan, ConfirmedSection, ConfirmedTotals } from '../stored-signature.ts';

const planOf = (plan: GroupPlan, before: CurrentPlan | undefined, cycles: readonly Frequency[]): ConfirmedPlan => ({
  name: plan.planName,
  follows: before?.planName ?? null,
  premium: byTier((tier) => fixedText(plan[premiumField(tier)])),
  employer: byTier((tier) => fixedText(plan[employerField(tier)])),
  employee: byTier((tier) => fixedText(employeeShare(plan, tier, 'monthly'))),
  hsa: plan.hasHSA ? byTier((tier) => fixedText(plan[hsaField(tier)])) : null,
  isAnnualHsa: plan.isAnnual_HSA,
  costs: cycles.map((cycle) => {
    const costs = employeeCosts(before ?? null, plan, cycle);
    return {
      cycle,
      before: before ? byTier((tier) => fixedText(costs[tier].before ?? 0)) : null,
      after: byTier((tier) => fixedText(costs[tier].after)),
    };
  }),
});

type Offer = Pick<
  RenewalForm,
  'medical' | 'dental' | 'vision' | 'omitMedical' | 'isWeekly' | 'isBiWeekly' | 'isSemiMonthly' | 'isMonthly'
>;

const offeredIn = (form: Offer, section: PlanSection): GroupPlan[] =>
  section === 'medical' && form.omitMedical ? [] : form[section].plans.filter(({ active }) => active);

const textsOf = ({ before, after }: YearlyCosts): ConfirmedTotals['employer'] => ({
  before: fixedText(before),
  after: fixedText(after),
});

/** Returns what the renewal costs in all, as the portal showed it; undefined if that is not known. */
export const confirmedTotals = (
  form: Offer,
  currentPlans: readonly CurrentPlan[],
  enrolled: EnrolledPeople | null,
): ConfirmedTotals | undefined => {
  const offered = planSectionNames.flatMap((section) => offeredIn(form, section));
  const costs = enrolledCosts(enrolled, currentPlans, offered);
  if (!enrolled || !costs) return undefined;
  const { people, uncounted } = costs;
  const { source } = enrolled;
  return { employer: textsOf(costs.employer), employees: textsOf(costs.employees), people, uncounted, source };
};

/** Returns what a customer signs, from what they saw. */
export const confirmedSections = (form: Offer, currentPlans: readonly CurrentPlan[]): ConfirmedSection[] => {
  const cycles = payCyclesOf(form);
  return planSectionNames
    .map((section) => {
      const offered = offeredIn(form, section);
      const now = currentPlans.filter((plan) => plan.section === section);
      return {
        section,
        plans: offered.map((plan) =>
          planOf(
            plan,
            now.find(({ successorID }) => successorID === plan.id),
            cycles,
          ),
        ),
        dropped: now
          .filter(({ successorID }) => !offered.some(({ id }) => id === successorID))
          .map(({ planName }) => planName),
      };
    })
    .filter(({ plans, dropped }) => plans.length > 0 || dropped.length > 0);
};
