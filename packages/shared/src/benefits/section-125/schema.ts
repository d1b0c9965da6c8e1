import { z } from 'zod';
import { decimal, exactText, recordId, year } from '#platform/fields.ts';
import { eachOf } from '#platform/schema-parts.ts';
import { coverageTiers } from '#pricing/comparison/constants.ts';

const count = z.number().int();
const amount = z.number();
/** The highest income tax rate that can be typed, percent. */
export const highestIncomeTax = 60;
export const incomeTaxMessage = `Please enter a percentage from 0 to ${highestIncomeTax} with at most 2 decimals.`;
const share = decimal(4, 'Please enter an amount of 0 or more.', { max: 9_999_999 });

/** The contributions of a grid, saved or not. */
export const pretaxQuery = z.object({
  /** The year in which they are deducted */
  year,
  /** What employees pay of their wages as income tax, percent; 0 leaves it out */
  incomeTaxRate: decimal(2, incomeTaxMessage, { max: highestIncomeTax }).optional(),
  /** The active medical plans */
  plans: z
    .array(
      z.object({
        id: recordId(),
        planName: exactText(125),
        // USD per month.
        ...eachOf(coverageTiers, () => ({ _Employee: share })),
      }),
    )
    .max(200),
});
export type PretaxQuery = z.infer<typeof pretaxQuery>;

/** What Operations or the client lacks. */
export const pretaxMissing = ['census', 'wageBase', 'ficaRate'] as const;

export const pretaxResult = z.object({
  /** What is missing, so that nothing was calculated; null if it was */
  missing: z.enum(pretaxMissing).nullable(),
  /** The census whose employees count; null if there is none */
  census: z
    .object({
      /** The day that the census describes, `YYYY-MM-DD` */
      asOf: z.string(),
    })
    .nullable(),
  /** The wages up to which Social Security is paid, USD per year; null if Operations lacks it */
  wageBase: amount.nullable(),
  /** Social Security and Medicare of one side together, percent; null if Operations lacks it */
  ficaRate: amount.nullable(),
  /** Whether employees count for the plan that the census names, or as if everyone took each plan */
  basis: z.enum(['named', 'everyone']),
  /** What each plan saves, in the order of the request */
  plans: z.array(
    z.object({
      id: count,
      /** How many employees count for the plan */
      people: count,
      /** Their contributions, USD per year */
      pretax: amount,
      /** The payroll tax that the employer saves, USD per year */
      employer: amount,
      /** The payroll tax that the employees save together, USD per year */
      employee: amount,
    }),
  ),
  /** How many covered owners were left out, since their contributions cannot be pre-tax */
  owners: count,
  /** How many of the employees have no wages, so that they count as if they earned less than the wage base */
  wagesUnknown: count,
  /** How many covered employees named none of the plans */
  others: count,
});
export type PretaxResult = z.infer<typeof pretaxResult>;
