import { z } from 'zod';
import { decimal, id, money, nullableNumber, requiredText, rowVersion, state, year } from '../fields.ts';
import { acrossFields } from '../schema-parts.ts';

/** What workers' comp policies are priced with besides the class codes' rates: a state's rules, and discounts. */

const sourceMessage = 'Please enter the source of these figures.';
const weekly = (label: string) => money(`Please enter a value for ${label}.`).nullish();

/** A state's rules for the rated payroll in one year. */
export const wcStateTerms = z.object({
  id: z.number().int(),
  year: z.number().int(),
  state: z.string(),
  /** Limits of an owner's pay, USD per week. */
  ownerMin: nullableNumber,
  ownerMax: nullableNumber,
  /** Whether the extra pay for overtime is left out of the rated payroll. */
  wcOvertimeExcluded: z.boolean(),
  source: z.string(),
  rowVersion: z.number().int(),
});
export type WcStateTerms = z.infer<typeof wcStateTerms>;

/** Body of POST /wcStateTerms; id 0 adds a state and year. A figure that is left out stays; null clears it. */
export const wcStateTermsSave = z
  .object({
    id,
    rowVersion,
    year,
    state,
    ownerMin: weekly('Owner Minimum'),
    ownerMax: weekly('Owner Maximum'),
    wcOvertimeExcluded: z.boolean().optional(),
    source: requiredText(500, sourceMessage),
  })
  .refine(
    ({ ownerMin, ownerMax }) => typeof ownerMin !== 'number' || typeof ownerMax !== 'number' || ownerMin <= ownerMax,
    acrossFields('ownerMax', 'The maximum is at least the minimum.', ['ownerMin', 'ownerMax']),
  );

const widthMessage = 'Please enter a width above 0; the last part has none.';
const percent = decimal(4, 'Please enter a percentage from 0 to 100.', { max: 100 });

const band = z.object({
  /** USD of standard premium; null for the last part, which is the rest. */
  width: decimal(2, widthMessage, { min: 0.01, max: 9_999_999_999.99 }).nullable(),
  /** Percent. */
  stock: percent,
  nonStock: percent,
});
export type DiscountRow = z.infer<typeof band>;

const ascending = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));
const widthsOf = (rows: readonly DiscountRow[]) => rows.flatMap(({ width }) => width ?? []);

const rows = z
  .array(band)
  .min(1, 'Please enter at least one part.')
  .max(20)
  .refine((all) => all.every(({ width }, at) => (width === null) === (at === all.length - 1)), widthMessage)
  .refine((all) => ascending(widthsOf(all)), 'Each width is at least the one before it.')
  .refine(
    (all) => ascending(all.map(({ stock }) => stock)) && ascending(all.map(({ nonStock }) => nonStock)),
    'Each percentage is at least the one before it.',
  );

/** The premium discounts of one year. */
export const premiumDiscountTable = z.object({
  id: z.number().int(),
  year: z.number().int(),
  rows: z.array(band),
  source: z.string(),
  rowVersion: z.number().int(),
});
export type PremiumDiscountTable = z.infer<typeof premiumDiscountTable>;

/** Body of POST /premiumDiscountTable; id 0 adds a year. */
export const premiumDiscountTableSave = z.object({
  id,
  rowVersion,
  year,
  rows,
  source: requiredText(500, sourceMessage),
});
