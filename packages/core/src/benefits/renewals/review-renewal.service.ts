import { planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { SentPlan } from '@worksmart/shared/benefits/renewals/review.rules.ts';
import type { RenewalReview } from '@worksmart/shared/benefits/renewals/schema.ts';
import { successorOf } from '@worksmart/shared/pricing/comparison/plan-successor.rules.ts';
import { openStoredGroup } from '#benefits/benefit-groups/benefit-group.service.ts';
import type { Context } from '#platform/context.ts';
import { followedPlans } from './portal/current-plans.queries.ts';
import { findingsOf } from './preparation-findings.ts';
import { renewalOf } from './renewal-access.service.ts';
import { readSeen } from './signature.service.ts';
import { asSigned } from './signed-terms.ts';

const planIds = (group: BenefitGroup): number[] =>
  planSectionNames.flatMap((name) => group[name].plans.map(({ id }) => id));

const successorsOf = async (ctx: Context, before: BenefitGroup, after: BenefitGroup) => {
  const rows = await ctx.db.plan.findMany({
    where: { id: { in: [...planIds(before), ...planIds(after)] } },
    ...followedPlans,
  });
  const next = rows.filter(({ year }) => year === after.year);
  const found: [number, number][] = [];
  for (const plan of rows.filter(({ year }) => year === before.year)) {
    const successor = successorOf(plan, next);
    if (successor) found.push([plan.id, successor.id]);
  }
  return Object.fromEntries(found);
};

/**
 * Returns the group as its employees have it this year and as it will be next year (as signed, if it is signed), with what
 * was sent to the customer.
 * @param id benefitGroupRecordID
 * @throws AppError not_found
 */
export const reviewRenewal = async (ctx: Context, id: number): Promise<RenewalReview> => {
  const row = await renewalOf(ctx, id);
  const after = asSigned((await openStoredGroup(ctx, id)).group, await readSeen(ctx, row));
  const lastYear = await ctx.db.benefitGroupYear.findFirst({
    where: { groupId: row.groupId, year: row.year - 1 },
    select: { id: true },
  });
  const before = lastYear && (await openStoredGroup(ctx, lastYear.id)).group;
  const successors = before ? await successorsOf(ctx, before, after) : {};
  const { sent = null } = findingsOf(row) as { sent?: SentPlan[] };
  return { before, after, successors, sent };
};
