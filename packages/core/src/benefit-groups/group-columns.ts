import type { PlanSection } from '@worksmart/shared/benefit-groups/constants.ts';
import {
  explainsService,
  explainsVesting,
  hasSubType,
  mayHaveBenefitDollars,
} from '@worksmart/shared/benefit-groups/group.rules.ts';
import type { groupSave } from '@worksmart/shared/benefit-groups/save.schema.ts';
import type { BenefitGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { readCalendarDate } from '@worksmart/shared/dates.ts';
import type { z } from 'zod';

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
    basicLife: life.basicLife,
    volunteerLife: life.volunteerLife,
    employerPaidId: idOf(life.employerPaid),
    shortTermId: idOf(disability.shortTerm),
    longTermId: idOf(disability.longTerm),
    planTypeId: idOf(retirement.planType),
    planSubTypeId: idOf(retirement.planSubType),
    minimumAgeTypeId: idOf(retirement.minimumAgeType),
    vestingTypeId: idOf(retirement.vestingType),
    vestingOther: retirement.vestingType?.other ?? null,
    serviceTypeId: idOf(retirement.serviceType),
    serviceOther: retirement.serviceType?.other ?? null,
    matchPerc: retirement.matchPerc,
    matchNote: retirement.matchNote,
    planStartDate: dayOf(retirement.planStartDate),
    enrollmentTypeId: idOf(retirement.enrollmentType),
    planMergerRequiredId: idOf(retirement.planMergerRequired),
    adoptionAgreementId: idOf(retirement.adoptionAgreement),
    testing: retirement.testing,
    ownerNote: retirement.ownerNote,
    familyNote: retirement.familyNote,
    officerNote: retirement.officerNote,
    contactDate: dayOf(renewal.contactDate),
    contactInitial: renewal.contactInitial || null,
  };
};

const named = (id: number) => ({ id, name: '', description: '' });

/** Returns the sent value, or the stored one if the field was not sent (undefined). */
const ref = <T extends Ref>(sent: number | null | undefined, stored: T) =>
  sent === undefined || sent === (stored?.id ?? null) ? stored : sent === null ? null : named(sent);

const defined = <T>(sent: T | undefined, stored: T): T => (sent === undefined ? stored : sent);

/** Returns the named fields as sent, or as stored if they were not sent. */
const sentOr = <Stored extends object, Name extends keyof Stored>(
  sent: { [Field in Name]?: Stored[Field] | undefined } | null | undefined,
  stored: Stored,
  ...names: readonly Name[]
) => Object.fromEntries(names.map((name) => [name, defined(sent?.[name], stored[name])])) as Pick<Stored, Name>;

/** The same for choices, which are sent by their ids. */
const refsOr = <Name extends string, Stored extends Record<Name, Ref>>(
  sent: { [Field in Name]?: number | null | undefined } | null | undefined,
  stored: Stored,
  ...names: readonly Name[]
) => Object.fromEntries(names.map((name) => [name, ref(sent?.[name], stored[name])])) as Pick<Stored, Name>;

type WithOther = (NonNullable<Ref> & { name: string; description: string; other: string | null }) | null;
type SentOther = { id: number | null; other: string | null } | undefined;

const withOther = (sent: SentOther, stored: WithOther, explains: (id: number) => boolean): WithOther => {
  if (!sent) return stored;
  return sent.id === null ? null : { ...named(sent.id), other: explains(sent.id) ? sent.other : null };
};

const retirementOf = (
  stored: BenefitGroup['retirement'],
  sent: GroupInput['retirement'],
): BenefitGroup['retirement'] => {
  if (!sent) return stored;
  const planType = ref(sent.planType, stored.planType);
  return {
    planType,
    planSubType: hasSubType(planType?.id) ? ref(sent.planSubType, stored.planSubType) : null,
    vestingType: withOther(sent.vestingType, stored.vestingType, explainsVesting),
    serviceType: withOther(sent.serviceType, stored.serviceType, explainsService),
    ...refsOr(sent, stored, 'minimumAgeType', 'enrollmentType', 'planMergerRequired', 'adoptionAgreement'),
    ...sentOr(sent, stored, 'matchPerc', 'matchNote', 'planStartDate'),
    ...sentOr(sent, stored, 'testing', 'ownerNote', 'familyNote', 'officerNote'),
  };
};

/** Returns the group with its sent fields (for plans see `withSentPlans`). Clears fields that a choice hides. */
export const withSentFields = (stored: BenefitGroup, sent: GroupInput): BenefitGroup => {
  const medicalTier = ref(sent.medicalTier, stored.medicalTier);
  return {
    ...stored,
    benefitGroup: { id: stored.benefitGroup.id, name: sent.benefitGroup.name },
    isBenefitDollars: mayHaveBenefitDollars(medicalTier?.id) && defined(sent.isBenefitDollars, stored.isBenefitDollars),
    medicalTier,
    ...sentOr(sent, stored, 'isBelowMin', 'isWeekly', 'isBiWeekly', 'isSemiMonthly', 'isMonthly', 'omitMedical'),
    life: {
      ...sentOr(sent.life, stored.life, 'basicLife', 'volunteerLife'),
      ...refsOr(sent.life, stored.life, 'employerPaid'),
    },
    disability: refsOr(sent.disability, stored.disability, 'shortTerm', 'longTerm'),
    retirement: retirementOf(stored.retirement, sent.retirement),
    renewal: {
      ...stored.renewal,
      contactDate: defined(sent.renewal?.contactDate, stored.renewal.contactDate) ?? '',
      contactInitial: defined(sent.renewal?.contactInitial, stored.renewal.contactInitial) ?? '',
    },
  };
};
