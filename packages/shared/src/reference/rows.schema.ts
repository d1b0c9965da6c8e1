import { z } from 'zod';
import { lookupRef } from '../fields.ts';

const amount = z.number();
/** The source of a row's figures; illustrative figures say so. Null if no one entered it. */
const source = z.string().nullable();

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
  eE_Amount: amount,
  eS_Amount: amount,
  eC_Amount: amount,
  eF_Amount: amount,
  source,
  rowVersion: z.number().int(),
});
export type Plan = z.infer<typeof plan>;

export const referenceRate = z.object({
  id: z.number().int(),
  type: lookupRef,
  year: z.number().int(),
  state: z.string().nullable(),
  code: z.string().nullable(),
  label: z.string().nullable(),
  rate: amount,
  value: amount.nullable(),
  isVariable: z.boolean(),
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
export const rowOrigin = z.object({ source, changedBy: z.string().nullable(), changedAt: z.string().nullable() });
export type RowOrigin = z.infer<typeof rowOrigin>;
