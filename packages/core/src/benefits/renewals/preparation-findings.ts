import { planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { SentPlan } from '@worksmart/shared/benefits/renewals/review.rules.ts';
import type { BenefitGroupYear, Prisma } from '#generated/prisma/client.ts';

/** The findings of preparing (`withoutSuccessor`, `adjustments`) and the plans that were sent (`sent`). */
export const findingsOf = ({ findings }: Pick<BenefitGroupYear, 'findings'>): Prisma.JsonObject =>
  (findings ?? {}) as Prisma.JsonObject;

/** The plans as sent to the customer. */
export const sentPlans = (group: BenefitGroup): Prisma.JsonArray =>
  planSectionNames.flatMap((section) =>
    group[section].plans.map(({ planName: _, hasHSA: __, noContribution: ___, ...plan }) => plan satisfies SentPlan),
  );
