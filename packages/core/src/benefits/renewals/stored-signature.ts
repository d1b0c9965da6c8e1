import { planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { currentPlan, renewalForm } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { type Frequency, frequencies } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import { byTier } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { z } from 'zod';
import { storedJson } from '#platform/stored-json.ts';

/** Amounts as texts with two decimals, stored as they were signed. */
const amounts = z.object(byTier(() => z.string()));

/** A plan offered next year. USD per month. */
const confirmedPlan = z.object({
  name: z.string(),
  /** The plan of this year that it follows; null if it is new. */
  follows: z.string().nullable(),
  premium: amounts,
  employer: amounts,
  employee: amounts,
  /** Null: the plan has no HSA. */
  hsa: amounts.nullable(),
  isAnnualHsa: z.boolean(),
  /** What an employee pays at each payroll of a cycle, this year (null without such a plan) and next. */
  costs: z.array(
    z.object({
      cycle: z.enum(frequencies as readonly [Frequency, ...Frequency[]]),
      before: amounts.nullable(),
      after: amounts,
    }),
  ),
});

export type ConfirmedPlan = z.infer<typeof confirmedPlan>;

const confirmedSection = z.object({
  section: z.enum(planSectionNames),
  plans: z.array(confirmedPlan),
  /** Plans of this year that are no longer offered. */
  dropped: z.array(z.string()),
});
export type ConfirmedSection = z.infer<typeof confirmedSection>;

const years = z.object({ before: z.string(), after: z.string() });

/** What all employees who are counted cost, USD per month: in the plans of this year, and in those that follow them. */
const confirmedTotals = z.object({
  employer: years,
  employees: years,
  people: z.number(),
  uncounted: z.number(),
  source: z.enum(['billing', 'census']),
});
export type ConfirmedTotals = z.infer<typeof confirmedTotals>;

/** The full content of a signed confirmation, stored as signed even if the group changes later. */
const confirmation = z.object({
  company: z.string(),
  group: z.string(),
  year: z.number(),
  sections: z.array(confirmedSection),
  /** Absent if it is not known who has which plan, and in signatures of earlier releases. */
  totals: confirmedTotals.optional(),
  signature: z.object({ name: z.string(), consent: z.string(), signedAt: z.string() }),
});

export type RenewalConfirmation = z.infer<typeof confirmation>;

/** What was signed, as `renewal_signature.content` stores it. */
export const storedConfirmation = storedJson('renewal_signature.content', [confirmation]);

const seen = z.object({ form: renewalForm, currentPlans: z.array(currentPlan) });
export type Seen = z.infer<typeof seen>;

/** What the signer saw, as `renewal_signature.seen` stores it. */
export const storedSeen = storedJson('renewal_signature.seen', [seen]);
