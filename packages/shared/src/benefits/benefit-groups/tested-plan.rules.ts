import { type Amount, Money } from '#platform/money.ts';
import { sharesAt } from './contribution-cost.rules.ts';
import type { GroupPlan } from './schema.ts';

/** The plan whose affordability is tested (benefits, section 2.2). */
export interface TestedPlan {
  plan: GroupPlan;
  /** The employee's share of coverage for one person with what is added to it, USD per month. */
  share: Amount;
  /** The premium with what is added to the share. */
  premium: Amount;
  /** Whether no one entered that the plan has minimum value. */
  isUnknown: boolean;
}

/**
 * Returns the lowest-cost active plan with minimum value, or where that is unknown. HSA deposits do not lower the share.
 * @param minimumValueOf whether a plan has minimum value; null if unknown
 * @param added USD per month
 */
export const testedPlan = (
  plans: readonly GroupPlan[],
  minimumValueOf: (planId: number) => boolean | null,
  added: number,
): TestedPlan | undefined => {
  const tested = plans.flatMap((plan) => {
    const minimumValue = minimumValueOf(plan.id);
    if (!plan.active || minimumValue === false) return [];
    const { premium, employee } = sharesAt(plan, 'eE', 'monthly');
    return [{ plan, share: employee.plus(added), premium: premium.plus(added), isUnknown: minimumValue === null }];
  });
  return tested.sort((one, other) => one.share.cmp(other.share))[0];
};

/** The employer amount at which everyone's share is affordable, USD per month. @param highest the highest share that passes */
export const employerAmountToPass = ({ premium }: TestedPlan, highest: number): Amount =>
  Money.max(premium.minus(highest), 0);
