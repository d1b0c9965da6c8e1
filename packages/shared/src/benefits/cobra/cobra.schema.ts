import { z } from 'zod';
import { planSectionNames } from '#benefits/benefit-groups/constants.ts';
import { eachOf } from '#platform/schema-parts.ts';
import { coverageTiers } from '#pricing/comparison/constants.ts';
import { stateContinuation } from '#pricing/reference/state-continuation.schema.ts';

const count = z.number().int();

/** What the COBRA rates of a group are made of. */
export const cobraSheet = z.object({
  /** The name of the group */
  group: z.string(),
  year: count,
  /** The month in which the plan year begins */
  planYearMonth: count,
  medicalTier: z.object({ id: count, description: z.string() }).nullable(),
  /** The active plans of the group, as they are stored */
  plans: z.array(
    z.object({
      id: count,
      planName: z.string(),
      /** Which tab of the group has the plan */
      section: z.enum(planSectionNames),
      // The full premium, employer and employee share without HSA, USD per month.
      ...eachOf(coverageTiers, () => ({ _Premium: z.number() })),
    }),
  ),
  /** What the client’s active census counts as on its day; null if it has none, or if its people were deleted */
  census: z
    .object({
      /** The day that the census describes, `YYYY-MM-DD` */
      asOf: z.string(),
      /** How many employees work there, people on COBRA left out */
      employees: count,
      /** The employees, with part-time ones as their share of 40 hours, cut to three decimals; null if hours are missing */
      counted: z.number().nullable(),
      /** How many employees have no hours, so that they cannot be counted */
      hoursUnknown: count,
      /** How many people of the census are on COBRA */
      cobra: count,
    })
    .nullable(),
  /** How many people are on COBRA by the client’s record; null if unknown */
  cobraCount: count.nullable(),
  /** Whether the client belongs to an affiliated group, whose companies count together */
  isAffiliated: z.boolean(),
  /** The states of the company and of its employees */
  states: z.array(
    z.object({
      state: z.string(),
      /** What Operations knows of the state; null if nothing is entered */
      continuation: stateContinuation.omit({ id: true, rowVersion: true, state: true }).nullable(),
    }),
  ),
});
export type CobraSheet = z.infer<typeof cobraSheet>;
export type CobraPlan = CobraSheet['plans'][number];
