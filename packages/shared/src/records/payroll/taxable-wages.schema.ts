import * as field from '#platform/record.ts';
import { acrossFields } from '#platform/schema-parts.ts';
import { taxedPeople } from './taxable-wages.rules.ts';

/** How many people count with less than the cutoff, under the label of the screen. */
export const belowBaseCount = (label: string) => field.orZero(field.count(label));

/** The fields of a state's row that say which wages are taxed; see `taxableWagesOf`. */
export const taxableTerms = {
  /** How many W-2s the company issues a year, since each person’s wages are taxed from the first dollar; null if unknown */
  w2Count: field.nullable(field.count('Forms W-2')),
  /** How many of these people earn less than the taxable wage base; null for 0 */
  belowBaseCount: belowBaseCount('People Below the Cutoff'),
  /** What these people earn together, USD per year; null for 0 */
  belowBaseWages: { ...field.orZero(field.money('Their Wages')), named: 'Wages Below the Cutoff' },
  /** Taxable wages as typed, USD per year; null if they are counted from the people */
  taxableWages: field.nullable(field.money('Taxable Wages')),
  /** Whether the state taxes the company at its rate for new employers */
  isNewEmployer: field.flag('New Employer'),
  /** Whether the state’s rate for new employers in construction applies */
  isConstruction: field.flag('Construction'),
};

export const moreBelowText = 'More than this state’s employee count.';
/** Message for people below the cutoff whose wages are above it on average. */
export const aboveCutoffText = 'These people earn more than the cutoff.';

interface People {
  employeeCount: number;
  w2Count?: number | null | undefined;
  belowBaseCount?: number | undefined;
}

/** Whether the people below the cutoff are among those of the state. */
export const hasPeopleBelow = (people: People): boolean => (people.belowBaseCount ?? 0) <= taxedPeople(people);
/** The same of a save. Without `w2Count` it passes: the stored count stays, so that only the merged row can be judged. */
export const sendsPeopleBelow = (save: People): boolean => save.w2Count === undefined || hasPeopleBelow(save);
export const tooManyBelow = acrossFields('belowBaseCount', moreBelowText, [
  'employeeCount',
  'w2Count',
  'belowBaseCount',
]);
