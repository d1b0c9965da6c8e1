import { z } from 'zod';
import { count, money, nullableNumber } from '../fields.ts';
import { acrossFields } from '../schema-parts.ts';
import { taxedPeople } from './taxable-wages.rules.ts';

/** The fields of a state's row that say which wages are taxed; see `taxableWagesOf`. */
export const taxableTerms = {
  w2Count: nullableNumber,
  belowBaseCount: z.number().int(),
  belowBaseWages: z.number(),
  /** As typed; null if they are counted from the people. */
  taxableWages: nullableNumber,
  /** Only offer a current rate. */
  isNewEmployer: z.boolean(),
  isConstruction: z.boolean(),
};

/** An emptied field means 0. */
const orZero = (schema: z.ZodType<number, number>) =>
  schema.nullish().transform((value) => (value === null ? 0 : value));

/** How many people count with less than the cutoff, under the label of the screen. */
export const belowBaseCountSave = (label: string) => orZero(count(`Please enter a value for ${label}.`));

/** The same in a save: a field that is left out stays as it is. USD a year. */
export const taxableTermsSave = {
  w2Count: count('Please enter a value for Forms W-2.').nullish(),
  belowBaseCount: belowBaseCountSave('People Below the Cutoff'),
  belowBaseWages: orZero(money('Please enter a value for Their Wages.')),
  taxableWages: money('Please enter a value for Taxable Wages.').nullish(),
  isNewEmployer: z.boolean().optional(),
  isConstruction: z.boolean().optional(),
};

export const moreBelowText = 'These are more people than the state has.';
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
  ...['employeeCount', 'w2Count', 'belowBaseCount'],
]);
