import { z } from 'zod';
import { decimal } from '#platform/fields.ts';
import * as field from '#platform/record.ts';
import { acrossFields } from '#platform/schema-parts.ts';

/** What workers' comp policies are priced with besides the class codes' rates: a state's rules, and discounts. */

const source = () => field.requiredText(500, 'Source', 'Please enter the source of these figures.');

/** A state's rules for the rated payroll in one year. */
export const wcStateTermsFields = {
  year: field.year(),
  state: field.state(),
  /** The least pay at which an owner is rated, USD per week; null if the state has none */
  ownerMin: field.nullable(field.money('Owner Minimum per Week', field.valueFor('Owner Minimum'))),
  /** The highest pay at which an owner is rated, USD per week; null if the state has none */
  ownerMax: field.nullable(field.money('Owner Maximum per Week', field.valueFor('Owner Maximum'))),
  /** Whether the state leaves the extra part of overtime pay out of the premium */
  wcOvertimeExcluded: { ...field.flag('Exclude Overtime Premium'), blank: true },
  source: source(),
};

export const wcStateTerms = field.rowSchema(wcStateTermsFields);
export type WcStateTerms = z.infer<typeof wcStateTerms>;
/** Body of POST /wcStateTerms; id 0 adds a state and year. A figure that is left out stays; null clears it. */
export const wcStateTermsSave = field
  .rowSave(wcStateTermsFields)
  .refine(
    ({ ownerMin, ownerMax }) => typeof ownerMin !== 'number' || typeof ownerMax !== 'number' || ownerMin <= ownerMax,
    acrossFields('ownerMax', 'The maximum is at least the minimum.', ['ownerMin', 'ownerMax']),
  );

const widthMessage = 'Please enter a width above 0; the last part has none.';
const width = decimal(2, widthMessage, { min: 0.01, max: 9_999_999_999.99 }).nullable();

/** A part of the standard premium. */
export const discountFields = {
  /** How much premium the layer holds, USD; null for the last one, which has no end */
  width: field.value('USD', width, width),
  /** The discount of stock companies in this layer, percent */
  stock: field.percent('Stock', 100, 4),
  /** The discount of other companies in this layer, percent */
  nonStock: field.percent('Nonstock', 100, 4),
};
const band = z.object(field.saveShape(discountFields));
export type DiscountRow = z.infer<typeof band>;

const ascending = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));
const widthsOf = (rows: readonly DiscountRow[]) => rows.flatMap((row) => row.width ?? []);

const parts = z
  .array(band)
  .min(1, 'Please enter at least one part.')
  .max(20)
  .refine((all) => all.every((row, at) => (row.width === null) === (at === all.length - 1)), widthMessage)
  .refine((all) => ascending(widthsOf(all)), 'Each width is at least the one before it.')
  .refine(
    (all) => ascending(all.map(({ stock }) => stock)) && ascending(all.map(({ nonStock }) => nonStock)),
    'Each percentage is at least the one before it.',
  );

/** The premium discounts of one year. */
export const premiumDiscountTableFields = {
  year: field.year(),
  /** The layers of the table, from the first dollar on */
  rows: { ...field.value('Parts of the Premium', z.array(band), parts), items: discountFields },
  source: source(),
};

export const premiumDiscountTable = field.rowSchema(premiumDiscountTableFields);
export type PremiumDiscountTable = z.infer<typeof premiumDiscountTable>;
/** Body of POST /premiumDiscountTable; id 0 adds a year. */
export const premiumDiscountTableSave = field.rowSave(premiumDiscountTableFields);
