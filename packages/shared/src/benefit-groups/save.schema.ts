import { z } from 'zod';
import { hasAtMostDecimals } from '../decimals.ts';
import { calendarDate, chosen, id, money, optionalText, recordId, requiredText, rowVersion } from '../fields.ts';
import { groupNameMessage } from './constants.ts';

/** USD per month with four decimals, so that an amount typed at any frequency is shown unchanged. */
const storedAmount = z
  .number({ error: 'Please enter an amount of 0 or more.' })
  .min(0, 'Please enter an amount of 0 or more.')
  .max(9_999_999, 'This amount is too large.')
  .refine((value) => hasAtMostDecimals(value, 4), 'Please enter at most 4 decimals.');

const typedAmount = storedAmount.nullish();
const flag = z.boolean().optional();
const note = optionalText(4000);

/**
 * The fields of a plan that a save stores. Premiums, limits, names and the employee's share are set by the provider or
 * calculated. A premium is sent back so that amounts typed against an older premium are adjusted to today's.
 */
const planSave = z.object({
  id: recordId(),
  active: flag,
  isAnnual_HSA: flag,
  eE_Premium: typedAmount,
  eS_Premium: typedAmount,
  eC_Premium: typedAmount,
  eF_Premium: typedAmount,
  eE_Employer: typedAmount,
  eS_Employer: typedAmount,
  eC_Employer: typedAmount,
  eF_Employer: typedAmount,
  /** Monthly; annual if the plan has isAnnual_HSA. */
  eE_HSA: typedAmount,
  eS_HSA: typedAmount,
  eC_HSA: typedAmount,
  eF_HSA: typedAmount,
});

/** A tab with plans, as a save sends it. */
export const sectionSave = z.object({
  minContribution: money('Please enter an amount of 0 or more.').nullish(),
  flatRate: flag,
  percentage: flag,
  plans: z.array(planSave).max(200).optional(),
});

const withOther = z
  .object({ id: id.nullish(), other: optionalText(255) })
  .nullish()
  .transform((value) => (value === undefined ? undefined : { id: value?.id || null, other: value?.other ?? null }));

const percentMessage = 'Please enter a percentage from 0 to 100.';
const percent = z
  .number({ error: percentMessage })
  .min(0, percentMessage)
  .max(100, percentMessage)
  .refine((value) => hasAtMostDecimals(value, 2), 'Please enter at most 2 decimals.');

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
      matchNote: optionalText(255),
      planStartDate: z.union([z.literal('').transform(() => null), calendarDate()]).nullish(),
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
  renewal: z
    .object({
      contactDate: z.union([z.literal('').transform(() => null), calendarDate()]).nullish(),
      contactInitial: optionalText(3),
    })
    .nullish(),
});
export type GroupSave = z.input<typeof groupSave>;

/** Fields of a group's response that change on their own. A save accepts and ignores them. */
export const groupFacts: readonly string[] = [
  ...['adjustments', 'abilities'],
  ...['abilities', 'documents', 'withoutSuccessor', 'mailedAt', 'mailedTo', 'renewalURL'].map(
    (name) => `renewal.${name}`,
  ),
];
