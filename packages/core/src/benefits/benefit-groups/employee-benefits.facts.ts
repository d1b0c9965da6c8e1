import {
  type PlanSection,
  planSectionNames,
  planSections,
} from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { settingsOf } from '@worksmart/shared/benefits/benefit-groups/contribution.rules.ts';
import { planFigures, unitFor } from '@worksmart/shared/benefits/benefit-groups/contribution-figures.rules.ts';
import type { BenefitGroup, GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import type { Frequency } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import { byTier, type TierAmounts } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import type { Brand } from '#platform/brand.ts';
import type { LetterheadPerson } from '#platform/pdf/customer-cover.ts';

/** What a plan costs the employee at each payroll, as the grid shows it: USD with two decimals. */
export interface EmployeePlan {
  name: string;
  employee: TierAmounts<string>;
  employer: TierAmounts<string>;
  /** Null if the plan has no HSA. */
  hsa: TierAmounts<string> | null;
  /** Whether the deposit is one amount per year. */
  isAnnualHsa: boolean;
}

export interface EmployeePlanKind {
  typeId: number;
  name: string;
  plans: readonly EmployeePlan[];
}

/** The content of the employee benefits document. */
export interface EmployeeBenefitsFacts {
  brand: Brand;
  company: string;
  /** Whom employees ask: the company's primary contact. */
  contact: LetterheadPerson | null;
  group: string;
  year: number;
  frequency: Frequency;
  date: CalendarDate;
  /** The kinds with an active plan. */
  kinds: readonly EmployeePlanKind[];
}

/** Returns the grid's cells at that frequency, always in dollars. */
const planAt = (group: BenefitGroup, section: PlanSection, plan: GroupPlan, frequency: Frequency): EmployeePlan => {
  const cells = planFigures(plan, unitFor({ percentage: false }, frequency), settingsOf(group, section));
  return {
    name: plan.planName,
    employee: byTier((tier) => cells[tier].employee),
    employer: byTier((tier) => cells[tier].employer),
    hsa: plan.hasHSA ? byTier((tier) => cells[tier].hsa ?? '0') : null,
    isAnnualHsa: plan.isAnnual_HSA,
  };
};

/** Returns the active plans of a group with what its employees pay, by the rules of the grid. */
export const employeePlans = (
  group: BenefitGroup,
  frequency: Frequency,
  nameOf: (typeId: number) => string,
): EmployeePlanKind[] =>
  planSectionNames
    .filter((section) => section !== 'medical' || !group.omitMedical)
    .map((section) => ({
      typeId: planSections[section],
      name: nameOf(planSections[section]),
      plans: group[section].plans.filter(({ active }) => active).map((plan) => planAt(group, section, plan, frequency)),
    }))
    .filter(({ plans }) => plans.length > 0);
