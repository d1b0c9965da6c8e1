import { z } from 'zod';
import { coverageTiers } from '../comparison/constants.ts';
import {
  amountNeeded,
  amountTooLarge,
  chosen,
  decimal,
  id,
  optionalDate,
  optionalMoney,
  optionalProse,
  optionalText,
  percent,
  recordId,
  requiredText,
  rowVersion,
} from '../fields.ts';
import { eachOf } from '../schema-parts.ts';
import { groupNameMessage } from './constants.ts';

/** USD per month with four decimals, so that an amount typed at any frequency is shown unchanged. */
const typedAmount = decimal(4, amountNeeded, { max: 9_999_999, tooLarge: amountTooLarge }).nullish();
const flag = z.boolean().optional();
const note = optionalProse(4000);

/**
 * The fields of a plan that a save stores. Premiums, limits, names and the employee's share are set by the provider or
 * calculated. A premium is sent back so that amounts typed against an older premium are adjusted to today's.
 */
const planSave = z.object({
  id: recordId(),
  active: flag,
  isAnnual_HSA: flag,
  /** HSA amounts are monthly; annual if the plan has isAnnual_HSA. */
  ...eachOf(coverageTiers, () => ({ _Premium: typedAmount, _Employer: typedAmount, _HSA: typedAmount })),
});

/** A tab with plans, as a save sends it. */
export const sectionSave = z.object({
  minContribution: optionalMoney,
  flatRate: flag,
  percentage: flag,
  plans: z.array(planSave).max(200).optional(),
});

const withOther = z
  .object({ id: id.nullish(), other: optionalText(255) })
  .nullish()
  .transform((value) => (value === undefined ? undefined : { id: value?.id || null, other: value?.other ?? null }));

/**
 * Body of POST /customer/{id}/client/{clientId}/group; id 0 creates. The whole group is sent. An omitted part stays
 * unchanged, or is empty in a new group.
 */
export const groupSave = z.object({
  id,
  rowVersion,
  benefitGroup: z.object({ id: id.nullish(), name: requiredText(255, groupNameMessage) }, { error: groupNameMessage }),
  isBenefitDollars: flag,
  isBelowMin: flag,
  medicalTier: chosen,
  isWeekly: flag,
  isBiWeekly: flag,
  isSemiMonthly: flag,
  isMonthly: flag,
  omitMedical: flag,
  medical: sectionSave.nullish(),
  dental: sectionSave.nullish(),
  vision: sectionSave.nullish(),
  life: z.object({ basicLife: flag, volunteerLife: flag, employerPaid: chosen }).nullish(),
  disability: z.object({ shortTerm: chosen, longTerm: chosen }).nullish(),
  retirement: z
    .object({
      planType: chosen,
      planSubType: chosen,
      minimumAgeType: chosen,
      vestingType: withOther,
      serviceType: withOther,
      matchPerc: percent.nullish(),
      matchNote: optionalProse(255),
      planStartDate: optionalDate,
      enrollmentType: chosen,
      planMergerRequired: chosen,
      adoptionAgreement: chosen,
      testing: note,
      ownerNote: note,
      familyNote: note,
      officerNote: note,
    })
    .nullish(),
  /** A save stores only the last contact of the renewal; everything else changes through actions. */
  renewal: z.object({ contactDate: optionalDate, contactInitial: optionalText(3) }).nullish(),
});
export type GroupSave = z.input<typeof groupSave>;

/** Fields of a group's response that change on their own. A save accepts and ignores them. */
export const groupFacts: readonly string[] = [
  ...['adjustments', 'abilities'],
  ...['abilities', 'documents', 'withoutSuccessor', 'mailedAt', 'mailedTo', 'dueOn', 'remindersOff', 'renewalURL'].map(
    (name) => `renewal.${name}`,
  ),
];
