import { successorOf } from '@worksmart/shared/pricing/comparison/plan-successor.rules.ts';
import type { Context } from '#platform/context.ts';
import { differing } from '#platform/record-changes.ts';
import { readTier } from './comparison.facts.ts';
import { findPlansOf } from './customer-plan.queries.ts';

const moveEquivalents = async (ctx: Context, customerId: number, year: number): Promise<void> => {
  const plans = await findPlansOf(ctx.db, customerId);
  if (plans.every(({ opsPlan }) => opsPlan.year === year)) return;
  const offered = await ctx.db.plan.findMany({ where: { year } });
  for (const { id, opsPlan } of plans) {
    const successor = successorOf(opsPlan, offered);
    if (!successor || successor.id === opsPlan.id) continue;
    const opsPlanId = successor.id;
    await ctx.db.customerPlan.update({ where: { id }, data: { opsPlanId, rowVersion: { increment: 1 } } });
    const { changes } = differing({ opsPlanId: opsPlan.id }, { opsPlanId });
    await ctx.audit({ entity: 'customerPlan', entityId: id, customerId, changes });
  }
};

const moveMedicalTier = async (ctx: Context, customerId: number, year: number): Promise<void> => {
  const benefits = await ctx.db.rfpBenefits.findUnique({ where: { customerId }, select: { medicalTierId: true } });
  const id = benefits?.medicalTierId ?? null;
  const tier = await readTier(ctx.db, id, year);
  if (!tier || tier.id === id) return;
  const { changes } = differing({ medicalTierId: id }, { medicalTierId: tier.id }, 'benefits.');
  await ctx.db.rfpBenefits.update({ where: { customerId }, data: { medicalTierId: tier.id } });
  await ctx.audit({ entity: 'customer', entityId: customerId, customerId, changes });
};

/**
 * Moves the plans of a locked record to another year: to that year's equivalents, and to the medical tier with the same
 * description. A plan without a successor stays unchanged, and the comparison says so.
 */
export const movePlansToYear = async (ctx: Context, customerId: number, year: number): Promise<void> => {
  await moveEquivalents(ctx, customerId, year);
  await moveMedicalTier(ctx, customerId, year);
};
