import { planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { settingsOf, withinRules } from '@worksmart/shared/benefits/benefit-groups/contribution.rules.ts';
import type { AcceptedPlans, BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { successorOf } from '@worksmart/shared/pricing/comparison/plan-successor.rules.ts';
import { tierType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Plan } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';
import { acceptedOffer } from '#pricing/proposals/accepted-offer.service.ts';

/** The plans and the medical tier that a customer accepted, as a year has them. */
export interface AcceptedInYear {
  medicalTierId: number | null;
  plans: readonly Plan[];
  /** What the new group says of it. */
  said: AcceptedPlans;
}

/** Reads what a customer accepted, found in a year by its code or name; null if the year has none of the plans. */
export const acceptedInYear = async (db: Db, customerId: number, year: number): Promise<AcceptedInYear | null> => {
  const offer = await acceptedOffer(db, customerId);
  if (!offer) return null;
  const offered = await db.plan.findMany({ where: { year }, orderBy: { id: 'asc' } });
  const found = offer.plans.flatMap((plan) => successorOf({ id: 0, year: 0, ...plan }, offered) ?? []);
  const plans = [...new Set(found)];
  if (plans.length === 0) return null;
  const medicalTier = offer.medicalTier
    ? await db.tier.findFirst({ where: { year, typeId: tierType.medical, description: offer.medicalTier } })
    : null;
  return {
    medicalTierId: medicalTier?.id ?? null,
    plans,
    said: {
      acceptedOn: offer.acceptedAt.toISOString(),
      medicalTier: medicalTier && { id: medicalTier.id, description: medicalTier.description },
      plans: plans.map(({ name }) => name),
    },
  };
};

/** Returns a new group that offers these plans, each with the lowest contribution that the rules allow. */
export const withPlansTicked = (group: BenefitGroup, ids: ReadonlySet<number>): BenefitGroup => ({
  ...group,
  ...Object.fromEntries(
    planSectionNames.map((name) => [
      name,
      {
        ...group[name],
        plans: group[name].plans.map((plan) =>
          ids.has(plan.id) ? withinRules({ ...plan, active: true }, settingsOf(group, name)) : plan,
        ),
      },
    ]),
  ),
});
