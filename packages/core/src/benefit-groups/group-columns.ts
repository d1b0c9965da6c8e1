import type { PlanSection } from '@worksmart/shared/benefit-groups/constants.ts';
import { disabilityFields, lifeFields, retirementFields } from '@worksmart/shared/benefit-groups/group.fields.ts';
import { hasSubType, mayHaveBenefitDollars } from '@worksmart/shared/benefit-groups/group.rules.ts';
import type { groupSave } from '@worksmart/shared/benefit-groups/save.schema.ts';
import type { BenefitGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { readCalendarDate } from '@worksmart/shared/dates.ts';
import type { z } from 'zod';
import { columnsFrom, withSent } from '../platform/record-columns.ts';

export type GroupInput = z.output<typeof groupSave>;

type Ref = { id: number } | null;

const dayOf = (date: string | null): Date | null => {
  const day = date && readCalendarDate(date);
  return day ? new Date(`${day.slice(0, 10)}T00:00:00Z`) : null;
};

/** Maps a group's own fields from the contract's names to the database's columns. */
export const groupColumns = (group: BenefitGroup, own: Record<PlanSection, number | null>) => {
  const { medical, dental, vision, life, disability, retirement, renewal } = group;
  const idOf = (ref: Ref): number | null => ref?.id ?? null;
  return {
    name: group.benefitGroup.name,
    isBenefitDollars: group.isBenefitDollars,
    isBelowMin: group.isBelowMin,
    medicalTierId: idOf(group.medicalTier),
    isWeekly: group.isWeekly,
    isBiWeekly: group.isBiWeekly,
    isSemiMonthly: group.isSemiMonthly,
    isMonthly: group.isMonthly,
    omitMedical: group.omitMedical,
    medicalMinContribution: own.medical,
    medicalFlatRate: medical.flatRate,
    medicalPercentage: medical.percentage,
    dentalMinContribution: own.dental,
    dentalFlatRate: dental.flatRate,
    dentalPercentage: dental.percentage,
    visionMinContribution: own.vision,
    visionFlatRate: vision.flatRate,
    visionPercentage: vision.percentage,
    ...columnsFrom(lifeFields, life),
    ...columnsFrom(disabilityFields, disability),
    ...columnsFrom(retirementFields, retirement),
    contactDate: dayOf(renewal.contactDate),
    contactInitial: renewal.contactInitial || null,
  };
};

const tierOf = (sent: number | null | undefined, stored: BenefitGroup['medicalTier']): BenefitGroup['medicalTier'] =>
  sent === undefined || sent === (stored?.id ?? null) ? stored : sent ? { id: sent, name: '', description: '' } : null;

const defined = <T>(sent: T | undefined, stored: T): T => (sent === undefined ? stored : sent);

/** Returns the named fields as sent, or as stored if they were not sent. */
const sentOr = <Stored extends object, Name extends keyof Stored>(
  sent: { [Field in Name]?: Stored[Field] | undefined } | null | undefined,
  stored: Stored,
  ...names: readonly Name[]
) => Object.fromEntries(names.map((name) => [name, defined(sent?.[name], stored[name])])) as Pick<Stored, Name>;

const retirementOf = (stored: BenefitGroup['retirement'], sent: GroupInput['retirement']) => {
  const after = withSent(retirementFields, sent, stored);
  return !sent || hasSubType(after.planType?.id) ? after : { ...after, planSubType: null };
};

/** Returns the group with its sent fields (for plans see `withSentPlans`). Clears fields that a choice hides. */
export const withSentFields = (stored: BenefitGroup, sent: GroupInput): BenefitGroup => {
  const medicalTier = tierOf(sent.medicalTier, stored.medicalTier);
  return {
    ...stored,
    benefitGroup: { id: stored.benefitGroup.id, name: sent.benefitGroup.name },
    isBenefitDollars: mayHaveBenefitDollars(medicalTier?.id) && defined(sent.isBenefitDollars, stored.isBenefitDollars),
    medicalTier,
    ...sentOr(sent, stored, 'isBelowMin', 'isWeekly', 'isBiWeekly', 'isSemiMonthly', 'isMonthly', 'omitMedical'),
    life: withSent(lifeFields, sent.life, stored.life),
    disability: withSent(disabilityFields, sent.disability, stored.disability),
    retirement: retirementOf(stored.retirement, sent.retirement),
    renewal: {
      ...stored.renewal,
      contactDate: defined(sent.renewal?.contactDate, stored.renewal.contactDate) ?? '',
      contactInitial: defined(sent.renewal?.contactInitial, stored.renewal.contactInitial) ?? '',
    },
  };
};
