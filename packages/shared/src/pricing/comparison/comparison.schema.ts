import { z } from 'zod';
import { lookupRef, nullableNumber } from '#platform/fields.ts';
import { eachOf } from '#platform/schema-parts.ts';
import { storedAgeRates } from '#pricing/age-rates/age-rates.schema.ts';
import { coverageTiers } from './constants.ts';

/** The comparison as numbers: USD per month unless the name says otherwise; null if a figure is unknown. */

const tiers = <T extends z.ZodType>(cell: T) =>
  z.object({
    /** Employee only */
    eE: cell,
    /** Employee and spouse */
    eS: cell,
    /** Employee and children */
    eC: cell,
    /** Employee and family */
    eF: cell,
  });

/** Customer, provider, and customer less provider. A positive difference is a saving for the customer. */
const sides = {
  customer: nullableNumber,
  provider: nullableNumber,
  /** What the provider’s plan costs less (negative: more) than today’s, USD; null if one side is unknown */
  difference: nullableNumber,
};

export const planTotals = z.object({
  quantity: z.number().int(),
  monthly: z.object({
    ...sides,
    /** The difference as a percentage of today’s cost, two decimals; null if one side is unknown */
    percent: nullableNumber,
  }),
  /** Costs per year */
  annual: z.object(sides),
});
export type PlanTotalsResponse = z.infer<typeof planTotals>;

/** Amounts per covered person, and for all of them. */
const tierLine = z.object({ quantity: z.number().int(), each: z.object(sides), monthly: z.object(sides) });

/** One line of an age-banded plan, USD per month. */
const comparedPerson = z.object({
  /** `Employee 3`: the line names no one */
  name: z.string(),
  /** Who is covered */
  tier: z.enum(coverageTiers),
  /** What the employee’s plan costs today, USD per month; null if it is not known */
  customer: nullableNumber,
  /** What the provider’s plan costs, USD per month; null if no tier is chosen */
  provider: nullableNumber,
  /** What the provider’s plan costs less (negative: more) than today’s; null if one side is unknown */
  difference: nullableNumber,
});

export const comparedPlan = planTotals.extend({
  /** The id of the customer’s plan */
  planId: z.number().int(),
  planName: z.string(),
  /** Whether the plan counts in the sums and the proposal */
  selected: z.boolean(),
  insuranceType: lookupRef,
  insurancePlanType: lookupRef,
  /** The provider’s plan compared with it; null if none is chosen */
  provider: z.object({ id: z.number().int(), name: z.string(), code: z.string() }).nullable(),
  // Why the provider's side is unknown.
  missing: z.string().nullable(),
  /** The four coverage tiers: how many people, and what they cost */
  tiers: tiers(tierLine),
  /** How many people pay less and more; null for a group plan, and while one side is unknown */
  changes: z
    .object({
      /** How many pay less with the provider */
      less: z.number().int(),
      /** How many pay more with the provider */
      more: z.number().int(),
      /** How many pay the same */
      same: z.number().int(),
      /** How much more the person pays whose cost rises most, USD per month; null if no one pays more */
      largestIncrease: nullableNumber,
    })
    .nullable(),
  /** The lines of an age-banded plan without names; empty for others, and for users who may not see people */
  people: z.array(comparedPerson),
  /** Where these lines come from; null for other plans */
  ageRates: storedAgeRates.nullable(),
});
export type ComparedPlan = z.infer<typeof comparedPlan>;

export const providerPlan = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  /** The carrier that offers the plan */
  vendor: z.string(),
  year: z.number().int(),
  /** The kind of plan: 6 medical, 76 dental, 77 vision (list 3) */
  type: lookupRef,
  ...eachOf(coverageTiers, () => ({ _Amount: z.number() })),
  /** Premiums at the chosen tier, USD per month; null for a medical plan if no tier is chosen */
  premiums: tiers(z.number()).nullable(),
});
export type ProviderPlan = z.infer<typeof providerPlan>;

export const comparison = z.object({
  /** The year of the provider’s plans: the RFP year unless the request names another */
  year: z.number().int(),
  /** The tier that prices the provider’s plans; null if none is chosen */
  medicalTier: lookupRef
    .extend({
      /** The factor of the tier: premiums are multiplied by it */
      rate: z.number(),
      year: z.number().int(),
    })
    .nullable(),
  /** The provider’s medical, dental and vision plans of the year that a plan can be compared with */
  providerPlans: z.array(providerPlan),
  // All plans of the customer, selected or not.
  plans: z.array(comparedPlan),
  /** The sums of all compared plans */
  total: planTotals,
  /** Whether the comparison document can be made: a plan is selected, and a medical tier is chosen that prices it */
  canGenerate: z.boolean(),
});
export type ComparisonResponse = z.infer<typeof comparison>;
