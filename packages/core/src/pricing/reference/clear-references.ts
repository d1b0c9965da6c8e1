import { successorOf } from '@worksmart/shared/pricing/comparison/plan-successor.rules.ts';
import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import type { Plan, Tier } from '#generated/prisma/client.ts';
import { writeAudits } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { differing } from '#platform/record-changes.ts';
import type { StoredRow } from './reference-rows.ts';

const nearestTo =
  (year: number) =>
  (one: { year: number }, other: { year: number }): number =>
    Math.abs(one.year - year) - Math.abs(other.year - year) || other.year - one.year;

/** Moves customers' plans to the equivalent of the nearest year. @returns whether there is one */
const movePlan = async (ctx: Context, plan: Plan): Promise<boolean> => {
  await ctx.db.benefitGroupPlan.deleteMany({ where: { planId: plan.id, active: false } });
  const where = { opsPlanId: plan.id };
  if ((await ctx.db.customerPlan.count({ where })) === 0) return true;
  const others = await ctx.db.plan.findMany({ where: { typeId: plan.typeId, year: { not: plan.year } } });
  const successor = successorOf({ ...plan, id: 0 }, others.sort(nearestTo(plan.year)));
  if (!successor) return false;
  const next = { opsPlanId: successor.id };
  const moved = await ctx.db.customerPlan.updateManyAndReturn({
    where,
    data: { ...next, rowVersion: { increment: 1 } },
    select: { id: true, customerId: true },
  });
  const { changes } = differing(where, next);
  await writeAudits(
    ctx,
    moved.map(({ id, customerId }) => ({ entity: 'customerPlan', entityId: id, customerId, changes })),
  );
  return true;
};

/** Moves prospects and scenarios to the tier of the same description in the nearest year, or to none. */
const moveTier = async (ctx: Context, { id: medicalTierId, ...tier }: Tier): Promise<boolean> => {
  const { typeId, description, year } = tier;
  const alike = await ctx.db.tier.findMany({ where: { typeId, description, id: { not: medicalTierId } } });
  const next = { medicalTierId: alike.sort(nearestTo(year))[0]?.id ?? null };
  const where = { medicalTierId };
  const prospects = await ctx.db.rfpBenefits.updateManyAndReturn({ where, data: next, select: { customerId: true } });
  const scenarios = await ctx.db.scenario.updateManyAndReturn({
    where,
    data: { ...next, rowVersion: { increment: 1 } },
    select: { id: true, customerId: true },
  });
  const ofProspect = differing(where, next, 'benefits.').changes;
  const ofScenario = differing(where, next).changes;
  await writeAudits(ctx, [
    ...prospects.map(({ customerId }) => ({
      entity: 'customer' as const,
      entityId: customerId,
      customerId,
      changes: ofProspect,
    })),
    ...scenarios.map(({ id, customerId }) => ({
      entity: 'scenario' as const,
      entityId: id,
      customerId,
      changes: ofScenario,
    })),
  ]);
  return true;
};

/**
 * Moves everything that refers to a row elsewhere, as changing the year would. Nothing refers to rates and fees.
 * @returns false if a reference cannot be moved
 */
export const clearReferences = async <K extends ReferenceKind>(
  ctx: Context,
  kind: K,
  row: StoredRow<K>,
): Promise<boolean> => {
  if (kind === 'plan') return movePlan(ctx, row as Plan);
  return kind === 'tier' ? moveTier(ctx, row as Tier) : true;
};
