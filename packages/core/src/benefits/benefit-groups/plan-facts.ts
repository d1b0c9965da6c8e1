import { planSections } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { hasMedical } from '@worksmart/shared/benefits/benefit-groups/contribution.rules.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { Amount } from '@worksmart/shared/platform/money.ts';
import type { HsaLimits } from '@worksmart/shared/platform/plan-year.rules.ts';
import { providerAmounts, type TierAmounts } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { hsaModelId, planType, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Plan } from '#generated/prisma/client.ts';
import type { PublicContext } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { exact, tierAmounts } from '#platform/decimals.ts';
import { KeptByVersion } from '#platform/kept-by-version.ts';
import { readCountsVersion } from '#platform/lists/list-version.service.ts';
import { readHsaLimits } from './hsa-limits.service.ts';

/** A plan that the provider offers in the year, at the group's medical tier. */
export interface OfferedPlan {
  id: number;
  typeId: number;
  name: string;
  hasHSA: boolean;
  /** USD per month. */
  premiums: TierAmounts<Amount>;
}

export interface PlanFacts {
  plans: readonly OfferedPlan[];
  /** Annual HSA limits of the plan year, USD; null if Operations lacks one. */
  limits: HsaLimits;
}

type Asked = Pick<BenefitGroup, 'year' | 'medicalTier' | 'planYearMonth'>;

/**
 * Reads the provider's plans of a year with a group's premiums: plan amount x tier factor for medical, the plan's own for
 * dental and vision. Without a medical tier there are no medical plans.
 */
export const readPlanFacts = async (db: Db, { year, medicalTier, planYearMonth }: Asked): Promise<PlanFacts> => {
  const medicalTierId = medicalTier?.id ?? null;
  const tier = hasMedical(medicalTierId)
    ? await db.tier.findFirst({ where: { id: medicalTierId ?? 0, typeId: tierType.medical } })
    : null;
  const rows = await db.plan.findMany({
    where: { year, typeId: { in: Object.values(planSections) } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  const factorOf = ({ typeId }: Plan) => (typeId === planType.medical ? (tier?.rate.toString() ?? null) : '1');
  return {
    plans: rows.flatMap((row) => {
      const factor = factorOf(row);
      if (factor === null) return [];
      const premiums = providerAmounts(tierAmounts(row, exact), factor);
      return [{ id: row.id, typeId: row.typeId, name: row.name, hasHSA: row.modelTypeId === hsaModelId, premiums }];
    }),
    limits: await readHsaLimits(db, year, planYearMonth),
  };
};

/** By year, tier and first month, the same for all groups. A plan with its four premiums takes about a kilobyte. */
const kept = new KeptByVersion<PlanFacts>({
  bytes: 4 * 1024 * 1024,
  bytesOf: ({ plans }) => 300 + 1_000 * plans.length,
});

/** Returns the same from memory until a plan, tier or limit changes. All callers share it: do not change it. */
export const currentPlanFacts = async (
  ctx: Pick<PublicContext, 'db' | 'root' | 'database'>,
  { year, medicalTier, planYearMonth }: Asked,
): Promise<PlanFacts> => {
  const read = () => readPlanFacts(ctx.db, { year, medicalTier, planYearMonth });
  // A transaction sees its own changes, which have no version yet.
  if (!ctx.root) return read();
  const version = await readCountsVersion(ctx, 'offers');
  return kept.read(ctx, [year, medicalTier?.id, planYearMonth].join(), version, read);
};
