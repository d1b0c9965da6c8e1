import { type SafeHarbor, safeHarbor } from '@worksmart/shared/benefits/aca/affordability.rules.ts';
import { affordabilityForCustomer } from '@worksmart/shared/benefits/aca/affordability-text.rules.ts';
import { testedPlan } from '@worksmart/shared/benefits/benefit-groups/tested-plan.rules.ts';
import type { RenewalForm } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import type { Context } from '#platform/context.ts';
import { testShare } from '#records/census/affordability-test.service.ts';
import type { RenewalPortal } from './renewal-portal-access.service.ts';

/**
 * Returns in sentences whether the coverage is affordable with these contributions: no names, no wages. Null unless staff show it
 * to the customer, and without a plan to test.
 */
export const readPortalAffordability = async (
  ctx: Context,
  { id, customerId, year }: RenewalPortal,
  { medical }: RenewalForm,
): Promise<string[] | null> => {
  const group = await ctx.db.benefitGroupYear.findUniqueOrThrow({ where: { id } });
  if (!group.affordabilityShown) return null;
  const plans = await ctx.db.plan.findMany({
    where: { id: { in: medical.plans.map((plan) => plan.id) } },
    select: { id: true, minimumValue: true },
  });
  const minimumValueOf = (planId: number) => plans.find((plan) => plan.id === planId)?.minimumValue ?? null;
  const tested = testedPlan(medical.plans, minimumValueOf, group.addedShare?.toNumber() ?? 0);
  if (!tested) return null;
  const { planYearMonth, newGuideline } = group;
  const harbor = (group.safeHarbor ?? safeHarbor.povertyLine) as SafeHarbor;
  const asked = { year, planYearMonth, newGuideline, share: tested.share.toNumber(), safeHarbor: harbor };
  const result = await testShare(ctx, customerId, asked);
  return affordabilityForCustomer(result, { plan: tested.plan.planName, share: tested.share, harbor });
};
