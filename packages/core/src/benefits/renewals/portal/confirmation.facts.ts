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
import { byTier, type TierAmounts } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';

/** Amounts as texts with two decimals, stored as they were signed. */
type Amounts = TierAmounts<string>;

/** A plan offered next year. USD per month. */
export interface ConfirmedPlan {
  name: string;
  /** The plan of this year that it follows; null if it is new. */
  follows: string | null;
  premium: Amounts;
  employer: Amounts;
  employee: Amounts;
  /** Null: the plan has no HSA. */
  hsa: Amounts | null;
  isAnnualHsa: boolean;
  /** What an employee pays at each payroll of a cycle, this year (null without such a plan) and next. */
  costs: { cycle: Frequency; before: Amounts | null; after: Amounts }[];
}

export interface ConfirmedSection {
  section: PlanSection;
  plans: ConfirmedPlan[];
  /** Plans of this year that are no longer offered. */
  dropped: string[];
}

type YearlyTexts = Record<'before' | 'after', string>;

/** What all employees who are counted cost, USD per month: in the plans of this year, and in those that follow them. */
export interface ConfirmedTotals {
  employer: YearlyTexts;
  employees: YearlyTexts;
  people: number;
  uncounted: number;
  source: EnrolledPeople['source'];
}

/** The full content of a signed confirmation, stored as signed even if the group changes later. */
export interface RenewalConfirmation {
  company: string;
  group: string;
  year: number;
  sections: ConfirmedSection[];
  /** Absent if it is not known who has which plan, and in signatures of earlier releases. */
  totals?: ConfirmedTotals | undefined;
  signature: { name: string; consent: string; signedAt: string };
}

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

const textsOf = ({ before, after }: YearlyCosts): YearlyTexts => ({
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
