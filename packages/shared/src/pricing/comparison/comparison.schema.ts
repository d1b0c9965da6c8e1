import { z } from 'zod';
import { lookupRef, nullableNumber } from '#platform/fields.ts';
import { eachOf } from '#platform/schema-parts.ts';
import { coverageTiers } from './constants.ts';

/** The comparison as numbers: USD per month unless the name says otherwise; null if a figure is unknown. */

const tiers = <T extends z.ZodType>(cell: T) => z.object({ eE: cell, eS: cell, eC: cell, eF: cell });

/** Customer, provider, and customer less provider. A positive difference is a saving for the customer. */
const sides = { customer: nullableNumber, provider: nullableNumber, difference: nullableNumber };

export const planTotals = z.object({
  quantity: z.number().int(),
  monthly: z.object({
    ...sides,
    /** Percent of the customer's current cost, two decimals. */
    percent: nullableNumber,
  }),
  annual: z.object(sides),
});
export type PlanTotalsAnswer = z.infer<typeof planTotals>;

/** Amounts per covered person, and for all of them. */
const tierLine = z.object({ quantity: z.number().int(), each: z.object(sides), monthly: z.object(sides) });

export const comparedPlan = planTotals.extend({
  planId: z.number().int(),
  planName: z.string(),
  selected: z.boolean(),
  insuranceType: lookupRef,
  insurancePlanType: lookupRef,
  provider: z.object({ id: z.number().int(), name: z.string(), code: z.string() }).nullable(),
  /** Why the provider's side is unknown. */
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
  ...eachOf(coverageTiers, () => ({ _Amount: z.number() })),
  /** Amounts at the chosen medical tier; null for a medical plan if no tier is chosen. */
  premiums: tiers(z.number()).nullable(),
});
export type ProviderPlan = z.infer<typeof providerPlan>;

export const comparison = z.object({
  /** The year of the provider's plans: the RFP year unless the request names another. */
  year: z.number().int(),
  medicalTier: lookupRef.extend({ rate: z.number(), year: z.number().int() }).nullable(),
  /** Medical, dental, vision. */
  providerPlans: z.array(providerPlan),
  /** All plans of the customer, selected or not. */
  plans: z.array(comparedPlan),
  /** Total of the selected plans. */
  total: planTotals,
  /** True with at least one selected plan and a medical tier. */
  canGenerate: z.boolean(),
});
export type ComparisonAnswer = z.infer<typeof comparison>;
