import { planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { currentPlan, renewalForm } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { type Frequency, frequencies } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import { byTier } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { z } from 'zod';
import { type StoredJson, storedJson } from '#platform/stored-json.ts';
import type { RenewalConfirmation } from './portal/confirmation.facts.ts';
import type { Seen } from './signed-terms.ts';

const amounts = z.object(byTier(() => z.string()));

const confirmedPlan = z.object({
  name: z.string(),
  follows: z.string().nullable(),
  premium: amounts,
  employer: amounts,
  employee: amounts,
  hsa: amounts.nullable(),
  isAnnualHsa: z.boolean(),
  costs: z.array(
    z.object({
      cycle: z.enum(frequencies as readonly [Frequency, ...Frequency[]]),
      before: amounts.nullable(),
      after: amounts,
    }),
  ),
});

const years = z.object({ before: z.string(), after: z.string() });

const confirmation = z.object({
  company: z.string(),
  group: z.string(),
  year: z.number(),
  sections: z.array(
    z.object({ section: z.enum(planSectionNames), plans: z.array(confirmedPlan), dropped: z.array(z.string()) }),
  ),
  totals: z
    .object({
      employer: years,
      employees: years,
      people: z.number(),
      uncounted: z.number(),
      source: z.enum(['billing', 'census']),
    })
    .optional(),
  signature: z.object({ name: z.string(), consent: z.string(), signedAt: z.string() }),
});

/** What was signed, as `renewal_signature.content` stores it. */
export const storedConfirmation: StoredJson<RenewalConfirmation> = storedJson('renewal_signature.content', [
  confirmation,
]);

/** What the signer saw, as `renewal_signature.seen` stores it. */
export const storedSeen: StoredJson<Seen> = storedJson('renewal_signature.seen', [
  z.object({ form: renewalForm, currentPlans: z.array(currentPlan) }),
]);
