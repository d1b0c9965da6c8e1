import { z } from 'zod';
import { lookupRef } from '../fields.ts';

/** The comparison as numbers: USD a month unless a name says otherwise; null where a figure is not known. */

const nullableNumber = z.number().nullable();

const tiers = <T extends z.ZodType>(cell: T) => z.object({ eE: cell, eS: cell, eC: cell, eF: cell });

/** Customer, provider, and customer less provider: positive is what the customer saves. */
const sides = { customer: nullableNumber, provider: nullableNumber, difference: nullableNumber };

export const planTotals = z.object({
  quantity: z.number().int(),
  monthly: z.object({
    ...sides,
    /** Of what the customer pays today, two decimals. */
    percent: nullableNumber,
  }),
  annual: z.object(sides),
});
export type PlanTotalsAnswer = z.infer<typeof planTotals>;

/** One person covered, and all of them. */
const tierLine = z.object({ quantity: z.number().int(), each: z.object(sides), monthly: z.object(sides) });

export const comparedPlan = planTotals.extend({
  planId: z.number().int(),
  planName: z.string(),
  selected: z.boolean(),
  insuranceType: lookupRef,
  insurancePlanType: lookupRef,
  provider: z.object({ id: z.number().int(), name: z.string(), code: z.string() }).nullable(),
  /** Why the provider's side is not known. */
  missing: z.string().nullable(),
  tiers: tiers(tierLine),
});
export type ComparedPlan = z.infer<typeof comparedPlan>;

export const providerPlan = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  vendor: z.string(),
  year: z.number().int(),
  type: lookupRef,
  eE_Amount: z.number(),
  eS_Amount: z.number(),
  eC_Amount: z.number(),
  eF_Amount: z.number(),
  /** The amounts at the medical tier; null for a medical plan while none is chosen. */
  premiums: tiers(z.number()).nullable(),
});
export type ProviderPlan = z.infer<typeof providerPlan>;

export const comparison = z.object({
  /** Of the provider's plans: the rfp year unless another is asked for. */
  year: z.number().int(),
  medicalTier: lookupRef.extend({ rate: z.number(), year: z.number().int() }).nullable(),
  /** Medical, dental, vision. */
  providerPlans: z.array(providerPlan),
  /** Every plan of the customer, selected or not. */
  plans: z.array(comparedPlan),
  /** Of the selected ones. */
  total: planTotals,
  /** A selected plan and a medical tier are there. */
  canGenerate: z.boolean(),
});
export type ComparisonAnswer = z.infer<typeof comparison>;
