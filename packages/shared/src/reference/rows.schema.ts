import { z } from 'zod';
import { coverageTiers } from '../comparison/constants.ts';
import { lookupRef, nullableNumber, nullableText } from '../fields.ts';
import { eachOf } from '../schema-parts.ts';
import { sutaTerms } from './suta-terms.schema.ts';

const amount = z.number();
/** The source of a row's figures; illustrative figures say so. Null if no one entered it. */
const source = nullableText;

export const tier = z.object({
  id: z.number().int(),
  type: lookupRef,
  year: z.number().int(),
  description: z.string(),
  rate: amount,
  source,
  rowVersion: z.number().int(),
});
export type Tier = z.infer<typeof tier>;

export const plan = z.object({
  id: z.number().int(),
  type: lookupRef,
  year: z.number().int(),
  name: z.string(),
  vendor: z.string(),
  effectiveDate: z.string(),
  code: z.string(),
  modelType: lookupRef,
  description: z.string(),
  ...eachOf(coverageTiers, () => ({ _Amount: amount })),
  /** USD a year; null if not entered. */
  deductibleSelf: nullableNumber,
  deductibleFamily: nullableNumber,
  /** What one person in a family pays at most before the plan does; null if the family has only its own deductible. */
  deductibleEmbedded: nullableNumber,
  outOfPocketSelf: nullableNumber,
  outOfPocketFamily: nullableNumber,
  outOfPocketEmbedded: nullableNumber,
  /** Whether the plan pays for more than preventive care before the deductible; null if not entered. */
  paysBeforeDeductible: z.boolean().nullable(),
  source,
  rowVersion: z.number().int(),
});
export type Plan = z.infer<typeof plan>;

export const referenceRate = z.object({
  id: z.number().int(),
  type: lookupRef,
  year: z.number().int(),
  state: nullableText,
  code: nullableText,
  label: nullableText,
  rate: amount,
  value: amount.nullable(),
  isVariable: z.boolean(),
  ...sutaTerms,
  /** Workers' comp: the code ended; it keeps its price where it is used, and is not offered for new lines. */
  discontinued: z.boolean(),
  /** The code that took its place. */
  replacedBy: nullableText,
  source,
  rowVersion: z.number().int(),
});
export type ReferenceRate = z.infer<typeof referenceRate>;

export const fee = z.object({
  id: z.number().int(),
  year: z.number().int(),
  feeType: lookupRef,
  payCycle: z.object({ id: z.number().int(), description: z.string() }),
  employeeRange: z.object({ id: z.number().int(), description: z.string() }),
  feeAmount: amount,
  source,
  rowVersion: z.number().int(),
});
export type Fee = z.infer<typeof fee>;

/**
 * The source of a row's figures, and who last saved it; user and time are null if no one has saved it since it was
 * seeded.
 */
export const rowOrigin = z.object({ source, changedBy: nullableText, changedAt: nullableText });
export type RowOrigin = z.infer<typeof rowOrigin>;
