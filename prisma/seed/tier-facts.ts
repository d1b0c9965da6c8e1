import { readPlanFacts } from '#core/benefits/benefit-groups/plan-facts.ts';
import type { Db } from '#core/platform/db.ts';
import { noMedicalTierId, tierType } from '#shared/records/lookups/constants.ts';

/** The provider's plans of a year at one of its medical tiers. */
export type TierFacts = Awaited<ReturnType<typeof readTierFacts>>[number];

/** Reads the provider's plans of a year at each of its medical tiers, lowest first. */
export const readTierFacts = async (db: Db, year: number) => {
  const tiers = await db.tier.findMany({
    where: { year, typeId: tierType.medical, id: { not: noMedicalTierId } },
    orderBy: [{ rate: 'asc' }, { id: 'asc' }],
  });
  return Promise.all(
    tiers.map(async ({ id, description }) => ({
      medicalTierId: id,
      facts: await readPlanFacts(db, {
        year,
        medicalTier: { id, name: description, description },
        planYearMonth: null,
      }),
    })),
  );
};
