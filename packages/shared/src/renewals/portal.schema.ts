import { z } from 'zod';
import { adjustment, benefitGroup, groupPlan, sectionSave } from '../benefit-groups/schema.ts';
import { calendarDate, draftKey, exactText, requiredText, rowVersion } from '../fields.ts';
import { portalAgent } from '../portal/schema.ts';
import { consentMessage, signDateMessage, signNameMessage } from './portal.constants.ts';

/** What a customer reads and writes in the renewal portal: its group's next year, and nothing of the provider's own. */

/** Of a tab with plans; the minimum contribution is staff's. */
const portalSection = sectionSave.omit({ minContribution: true });

/** Only what is sent is changed. */
export const renewalPortalSave = z.object({
  rowVersion,
  medical: portalSection.nullish(),
  dental: portalSection.nullish(),
  vision: portalSection.nullish(),
});
export type RenewalPortalSave = z.input<typeof renewalPortalSave>;

export const renewalSignature = z.object({
  /** The answer's own, so that what is signed is what was seen. */
  version: exactText(64),
  name: requiredText(125, signNameMessage).refine((name) => name.length !== 1, signNameMessage),
  date: calendarDate(signDateMessage),
  consent: z.literal(true, { error: consentMessage }),
});
export type RenewalSignature = z.input<typeof renewalSignature>;

/** What of a group's year its customer sees. */
export const renewalForm = benefitGroup
  .pick({
    rowVersion: true,
    year: true,
    isBenefitDollars: true,
    isBelowMin: true,
    isWeekly: true,
    isBiWeekly: true,
    isSemiMonthly: true,
    isMonthly: true,
    omitMedical: true,
    medical: true,
    dental: true,
    vision: true,
    life: true,
    disability: true,
  })
  .extend({
    /** Notes on the ownership and the tests of the plan are staff's. */
    retirement: benefitGroup.shape.retirement.pick({
      planType: true,
      planSubType: true,
      minimumAgeType: true,
      vestingType: true,
      serviceType: true,
      matchPerc: true,
      matchNote: true,
      planStartDate: true,
      enrollmentType: true,
    }),
    /** What today's premiums changed of the amounts that were kept. */
    adjustments: z.array(adjustment),
    /** Stands for all that is signed. */
    version: z.string(),
  });
export type RenewalForm = z.infer<typeof renewalForm>;

/** A plan that employees have this year. */
const currentPlan = groupPlan.extend({
  section: z.enum(['medical', 'dental', 'vision']),
  /** The plan of the next year that follows it; null where the provider offers none. */
  successorID: z.number().int().nullable(),
});
export type CurrentPlan = z.infer<typeof currentPlan>;

const session = {
  provider: z.string(),
  /** Zone that the days and times of this answer are meant in. */
  businessZone: z.string(),
  company: z.string(),
  group: z.string(),
  year: z.number().int(),
  /** Whom to ask. */
  agent: portalAgent,
  submittedOn: z.string().nullable(),
  /** Looked at by the provider's staff: nothing is counted as the customer's, nothing can be saved. */
  preview: z.boolean(),
};

/** `open` is being filled in; `submitted` and `confirmed` can only be read; of the others no data is shown. */
export const renewalPortalView = z.discriminatedUnion('state', [
  z.object({
    ...session,
    state: z.enum(['open', 'submitted', 'confirmed']),
    form: renewalForm,
    draftKey,
    currentPlans: z.array(currentPlan),
    instructions: z.array(z.object({ id: z.number().int(), title: z.string(), content: z.string() })),
    /** Why staff opened it again. */
    unlockNote: z.string().nullable(),
    signature: z.object({ name: z.string(), signedOn: z.string() }).nullable(),
    /** The signed copies; `voided`: its signature was taken back by an unlock. */
    documents: z.array(
      z.object({ id: z.number().int(), name: z.string(), dateStamp: z.string(), voided: z.boolean() }),
    ),
  }),
  z.object({ ...session, state: z.enum(['closed', 'notReady']) }),
]);
export type RenewalPortalView = z.infer<typeof renewalPortalView>;
export type RenewalPortalState = RenewalPortalView['state'];
export type FilledRenewal = Extract<RenewalPortalView, { form: RenewalForm }>;
