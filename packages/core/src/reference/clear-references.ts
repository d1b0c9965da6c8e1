import { successorOf } from '@worksmart/shared/comparison/plan-successor.rules.ts';
import type { ReferenceKind } from '@worksmart/shared/reference/constants.ts';
import type { Plan, Tier } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { differing } from '../platform/record-changes.ts';
import type { StoredRow } from './reference-rows.ts';

const nearestTo =
  (year: number) =>
  (one: { year: number }, other: { year: number }): number =>
    Math.abs(one.year - year) - Math.abs(other.year - year) || other.year - one.year;

/** Moves customers' plans to the equivalent of the nearest year. @returns whether there is one */
const movePlan = async (ctx: Context, plan: Plan): Promise<boolean> => {
  await ctx.db.benefitGroupPlan.deleteMany({ where: { planId: plan.id, active: false } });
  const beside = await ctx.db.customerPlan.findMany({ where: { opsPlanId: plan.id } });
  if (beside.length === 0) return true;
  const others = await ctx.db.plan.findMany({ where: { typeId: plan.typeId, year: { not: plan.year } } });
  const successor = successorOf({ ...plan, id: 0 }, others.sort(nearestTo(plan.year)));
  if (!successor) return false;
  const opsPlanId = successor.id;
  for (const { id, customerId } of beside) {
    await ctx.db.customerPlan.update({ where: { id }, data: { opsPlanId, rowVersion: { increment: 1 } } });
    const { changes } = differing({ opsPlanId: plan.id }, { opsPlanId });
    await ctx.audit({ entity: 'customerPlan', entityId: id, customerId, changes });
  }
  return true;
};

/** Moves prospects and scenarios to the tier of the same description in the nearest year, or to none. */
const moveTier = async (ctx: Context, { id: medicalTierId, ...tier }: Tier): Promise<boolean> => {
  const { typeId, description, year } = tier;
  const alike = await ctx.db.tier.findMany({ where: { typeId, description, id: { not: medicalTierId } } });
  const next = { medicalTierId: alike.sort(nearestTo(year))[0]?.id ?? null };
  const { changes } = differing({ medicalTierId }, next, 'benefits.');
  for (const { customerId } of await ctx.db.rfpBenefits.findMany({ where: { medicalTierId } })) {
    await ctx.db.rfpBenefits.update({ where: { customerId }, data: next });
    await ctx.audit({ entity: 'customer', entityId: customerId, customerId, changes });
  }
  for (const { id, customerId } of await ctx.db.scenario.findMany({ where: { medicalTierId } })) {
    await ctx.db.scenario.update({ where: { id }, data: { ...next, rowVersion: { increment: 1 } } });
    const kept = differing({ medicalTierId }, next).changes;
    await ctx.audit({ entity: 'scenario', entityId: id, customerId, changes: kept });
  }
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
