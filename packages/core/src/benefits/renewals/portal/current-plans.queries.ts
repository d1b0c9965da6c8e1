import { planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { CurrentPlan } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { successorOf } from '@worksmart/shared/pricing/comparison/plan-successor.rules.ts';
import { readStoredGroup } from '#benefits/benefit-groups/portal-group.service.ts';
import type { Context } from '#platform/context.ts';
import type { RenewalPortal } from './renewal-portal-access.service.ts';

/** Identifies a group's renewal into a year. */
type Renewal = Pick<RenewalPortal, 'customerId' | 'groupId' | 'year'>;

/** Returns this year's group; undefined if the group is new. */
const groupOfThisYear = async (ctx: Context, portal: Renewal): Promise<BenefitGroup | undefined> => {
  const { customerId, groupId, year } = portal;
  const row = await ctx.db.benefitGroupYear.findFirst({
    where: { groupId, customerId, year: year - 1 },
    select: { id: true, clientYearId: true },
  });
  return row ? readStoredGroup(ctx, { id: customerId, clientId: row.clientYearId, groupYearId: row.id }) : undefined;
};

/** What says which plan follows which. */
export const followedPlans = {
  select: { id: true, year: true, typeId: true, code: true, name: true, followsCode: true },
  orderBy: { id: 'asc' },
} as const;

/** Returns the plans that the group's employees have this year, each with its successor. */
export const readCurrentPlans = async (ctx: Context, portal: Renewal): Promise<CurrentPlan[]> => {
  const now = await groupOfThisYear(ctx, portal);
  if (!now) return [];
  const offered = planSectionNames
    .filter((section) => section !== 'medical' || !now.omitMedical)
    .flatMap((section) => now[section].plans.filter(({ active }) => active).map((plan) => ({ ...plan, section })));
  const rows = await ctx.db.plan.findMany({
    where: { OR: [{ id: { in: offered.map(({ id }) => id) } }, { year: portal.year }] },
    ...followedPlans,
  });
  const nextYear = rows.filter(({ year }) => year === portal.year);
  return offered.map((plan) => {
    const own = rows.find(({ id }) => id === plan.id);
    return { ...plan, successorID: (own && successorOf(own, nextYear)?.id) ?? null };
  });
};
