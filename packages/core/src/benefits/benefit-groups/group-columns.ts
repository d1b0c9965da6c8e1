import type { PlanSection } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import {
  disabilityFields,
  infoFields,
  lifeFields,
  renewalFields,
  retirementFields,
} from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import { hasSubType, mayHaveBenefitDollars } from '@worksmart/shared/benefits/benefit-groups/group.rules.ts';
import type { groupSave } from '@worksmart/shared/benefits/benefit-groups/save.schema.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { z } from 'zod';
import type { BenefitGroupYear } from '#generated/prisma/client.ts';
import { columnsIn, withSent } from '#platform/record-columns.ts';

export type GroupInput = z.output<typeof groupSave>;

const ofGroup = columnsIn<BenefitGroupYear>();

/** Maps a group's own fields from the contract's names to the database's columns. */
export const groupColumns = (group: BenefitGroup, own: Record<PlanSection, number | null>) => {
  const { medical, dental, vision, life, disability, retirement, renewal } = group;
  return {
    name: group.benefitGroup.name,
    ...ofGroup(infoFields, group),
    medicalMinContribution: own.medical,
    medicalFlatRate: medical.flatRate,
    medicalPercentage: medical.percentage,
    dentalMinContribution: own.dental,
    dentalFlatRate: dental.flatRate,
    dentalPercentage: dental.percentage,
    visionMinContribution: own.vision,
    visionFlatRate: vision.flatRate,
    visionPercentage: vision.percentage,
    ...ofGroup(lifeFields, life),
    ...ofGroup(disabilityFields, disability),
    ...ofGroup(retirementFields, retirement),
    ...ofGroup(renewalFields, renewal),
    contactInitial: renewal.contactInitial || null,
  };
};

const retirementOf = (stored: BenefitGroup['retirement'], sent: GroupInput['retirement']) => {
  const after = withSent(retirementFields, sent, stored);
  return !sent || hasSubType(after.planType?.id) ? after : { ...after, planSubType: null };
};

/** Returns the group with its sent fields (for plans see `withSentPlans`). Clears fields that a choice hides. */
export const withSentFields = (stored: BenefitGroup, sent: GroupInput): BenefitGroup => {
  const after = withSent(infoFields, sent, stored);
  return {
    ...after,
    benefitGroup: { id: stored.benefitGroup.id, name: sent.benefitGroup.name },
    isBenefitDollars: mayHaveBenefitDollars(after.medicalTier?.id) && after.isBenefitDollars,
    life: withSent(lifeFields, sent.life, stored.life),
    disability: withSent(disabilityFields, sent.disability, stored.disability),
    retirement: retirementOf(stored.retirement, sent.retirement),
    renewal: withSent(renewalFields, sent.renewal, stored.renewal),
  };
};
