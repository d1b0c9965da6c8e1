import { z } from 'zod';
import { safeHarborNames } from '#benefits/aca/affordability.rules.ts';
import { nullableText, optionalDate, optionalText } from '#platform/fields.ts';
import { planYearMonthNames, planYearMonths } from '#platform/plan-year.rules.ts';
import * as field from '#platform/record.ts';
import { lookupType } from '#records/lookups/constants.ts';
import { groupNameMessage, otherServiceId, otherVestingId } from './constants.ts';

/** The fields of a group, by part. Its plans have a grid of their own. */

export const nameFields = { name: field.requiredText(255, 'Benefit Group Name', groupNameMessage) };

const planYearMonth = field.oneOf(planYearMonths, 'Plan Year Begins', planYearMonthNames);
const safeHarbors = field.oneOf([1, 2, 3], 'Safe Harbor', safeHarborNames);

/** What the group is offered, and how often its employees are paid. */
export const infoFields = {
  /** Whether employees get one amount for all benefits (Benefit Dollars) */
  isBenefitDollars: field.flag('Benefit Dollars'),
  /** Whether the company contributes less than the usual minimum (Below Minimum) */
  isBelowMin: field.flag('Below Minimum'),
  medicalTier: field.choice(0, 'MedicalTier'),
  /** Whether employees of the group are paid weekly */
  isWeekly: field.flag('Weekly'),
  /** Whether employees of the group are paid every two weeks */
  isBiWeekly: field.flag('Bi Weekly'),
  /** Whether employees of the group are paid twice a month */
  isSemiMonthly: field.flag('Semi Monthly'),
  /** Whether employees of the group are paid monthly */
  isMonthly: field.flag('Monthly'),
  /** Whether the group gets no medical plans */
  omitMedical: field.flag('Omit Medical'),
  /** The first payday of the group’s year, from which its weekly or bi-weekly pays are counted; null if unknown */
  firstPayDate: field.optionalDay('First Pay Date'),
  /** The month in which the group’s plan year begins, 2 to 12; null is January */
  planYearMonth: field.nullable({ ...planYearMonth, read: planYearMonth.save }),
  /** Whether a plan year that begins from February to June uses the poverty guideline of its own year, in place of the one before */
  newGuideline: field.flag('Newer Poverty Guideline'),
  /** Whether the customer sees in the renewal portal if its coverage is affordable */
  affordabilityShown: field.flag('Show to the Customer'),
  /** How affordability under the ACA is tested: 1 by the federal poverty line, 2 by the rate of pay, 3 by W-2 wages; null is 1 */
  safeHarbor: field.nullable({ ...safeHarbors, read: safeHarbors.save }),
  /** What waived credits and wellness surcharges add to an employee’s share in that test, USD per month; null for nothing */
  addedShare: field.optionalMoney('Add to Employee Share'),
};

export const lifeFields = {
  /** Whether the group has basic life insurance */
  basicLife: field.flag('Basic Life & ADD'),
  /** Whether employees may buy more life insurance */
  volunteerLife: field.flag('Voluntary Life & ADD'),
  /** The insured sum that the company pays for, a value of list 25; null for none */
  employerPaid: field.choice(25, 'Employer Paid Life & ADD'),
};

export const disabilityFields = {
  /** The short-term disability insurance, a value of list 23; null for none */
  shortTerm: field.choice(23, 'Short Term Disability'),
  /** The long-term disability insurance, a value of list 24; null for none */
  longTerm: field.choice(24, 'Long Term Disability'),
};

export const retirementFields = {
  /** The kind of retirement plan, a value of list 28; null if there is none */
  planType: field.choice(28, 'Type of Plan'),
  /** The variant of the retirement plan, a value of list 29 below its plan type; null for none */
  planSubType: { ...field.choice(0, 'Sub Type'), under: 'planType' },
  /** The age from which employees may join, a value of list 31; null if not decided */
  minimumAgeType: field.choice(31, 'Minimum Age'),
  /** When contributions belong to the employee, a value of list 32; null if not decided */
  vestingType: field.explained(32, { id: otherVestingId, column: 'vestingOther' }, 'Vesting'),
  /** How long employees must have worked to join, a value of list 33; null if not decided */
  serviceType: field.explained(33, { id: otherServiceId, column: 'serviceOther' }, 'Service'),
  /** How much of their pay the company matches, percent; null if not decided */
  matchPerc: field.nullable(field.percent('Match percent')),
  /** How the company matches contributions, in words; null for nothing */
  matchNote: field.optionalProse(255, 'Up To'),
  /** The day on which the retirement plan begins; null if not decided */
  planStartDate: field.optionalDay('Plan Start Date'),
  /** How employees enroll, a value of list 30; null if not decided */
  enrollmentType: field.choice(30, 'Auto-Enroll'),
  /** Whether an earlier plan must be merged, a value of list 34; null if not decided */
  planMergerRequired: field.choice(34, 'Require Plan Merger'),
  /** Who provides the adoption agreement, a value of list 37; null if not decided */
  adoptionAgreement: field.choice(37, 'Adoption Agreement'),
  /** Remarks on nondiscrimination testing; null for none */
  testing: field.note('Testing Concerns'),
  /** Remarks on owners of the company; null for none */
  ownerNote: field.note('Owners'),
  /** Remarks on family members of owners; null for none */
  familyNote: field.note('Family'),
  /** Remarks on officers of the company; null for none */
  officerNote: field.note('Officers'),
};

const readOnlyText = (label: string) => field.value(label, nullableText, undefined);

/** The renewal into the group’s year. A save stores only the last contact; everything else changes through actions. */
export const renewalFields = {
  renewalStatus: field.shownOnly(field.choice(lookupType.renewalStatuses, 'Renewal Status')),
  /** When the customer signed; null if it has not */
  submissionDate: readOnlyText('Submission Date'),
  renewalStatusDate: readOnlyText('Renewal Status Date'),
  contactDate: field.entered('day', field.value('Last Contact', z.string(), optionalDate)),
  contactInitial: field.entered('text', field.value('Last Contact Initials', z.string(), optionalText(3))),
  /** What staff wrote to the customer when they unlocked the renewal; null if they did not */
  unlockNote: readOnlyText('Reason for the Unlock'),
  /** When the last email about the renewal was written, as an instant in UTC; null if none was */
  mailedAt: readOnlyText('Renewal Mailed'),
  mailedTo: readOnlyText('Renewal Mailed To'),
  dueOn: field.inColumn('renewalDueOn', field.entered('day', readOnlyText('Renewal Due Date'))),
  /** The reminders that are switched off, as days before the due day: 21, 14, 7 or 2 */
  remindersOff: field.value('Reminders Switched Off', z.array(z.number().int()), undefined),
  /** The name with which the customer signed; null if it has not */
  signedName: readOnlyText('Signed By'),
  /** When the customer signed, as an instant in UTC; null if it has not */
  signedAt: readOnlyText('Signed'),
};

export const groupBenefits = { life: lifeFields, disability: disabilityFields, retirement: retirementFields };

/** The group as its form has it. */
export const groupRecord = { benefitGroup: nameFields, ...infoFields, ...groupBenefits, renewal: renewalFields };
