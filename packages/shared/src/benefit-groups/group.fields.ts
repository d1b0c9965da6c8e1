import * as field from '../record.ts';
import { otherServiceId, otherVestingId } from './constants.ts';

/** The parts of a group without plans. */

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

export const groupParts = { life: lifeFields, disability: disabilityFields, retirement: retirementFields };
