import { z } from 'zod';
import { renewalFields } from '#benefits/benefit-groups/group.fields.ts';
import { sectionSave } from '#benefits/benefit-groups/save.schema.ts';
import { adjustment, benefitGroup, groupPlan } from '#benefits/benefit-groups/schema.ts';
import { publicBrand } from '#platform/brand.schema.ts';
import { calendarDate, draftKey, exactText, nullableText, rowVersion } from '#platform/fields.ts';
import { disclosureVersions } from '#records/signing/disclosures.ts';
import { portalAgent, portalPage } from '#records/signing/portal-page.schema.ts';
import { typedName } from '#records/signing/typed-name.ts';
import { consentMessage, signDateMessage, signNameMessage } from './portal.constants.ts';

/** What a customer reads and writes in the renewal portal: the group's next year, without the provider's own fields. */

/** A tab with plans; only staff set the minimum contribution. */
const portalSection = sectionSave.omit({ minContribution: true });

/** Only sent fields are changed. */
export const renewalPortalSave = z.object({
  rowVersion,
  medical: portalSection.nullish(),
  dental: portalSection.nullish(),
  vision: portalSection.nullish(),
});
export type RenewalPortalSave = z.input<typeof renewalPortalSave>;

export const renewalSignature = z.object({
  /** The version of the response that the customer read, so that they sign what they have seen */
  version: exactText(64),
  /** The full name of the person who signs */
  name: typedName(signNameMessage),
  /** Today’s day, as the person typed it, `YYYY-MM-DD` */
  date: calendarDate(signDateMessage),
  /** Agreement to sign electronically; must be true */
  consent: z.literal(true, { error: consentMessage }),
  // The disclosures that the page showed. Pages of an earlier release showed none.
  disclosureVersion: z.enum(disclosureVersions).optional(),
});
export type RenewalSignature = z.input<typeof renewalSignature>;

/** The parts of a group's year that the customer sees. */
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
    // Notes on the plan's ownership and tests are for staff only.
    retirement: benefitGroup.shape.retirement.pick({
      /** The kind of retirement plan, a value of list 28; null if there is none */
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
    // Stored amounts that changed because of today's premiums.
    adjustments: z.array(adjustment),
    // Identifies the state of everything that is signed.
    version: z.string(),
  });
export type RenewalForm = z.infer<typeof renewalForm>;

/** A plan that employees have this year. */
export const currentPlan = groupPlan.extend({
  /** The section of the plan: medical, dental or vision */
  section: z.enum(['medical', 'dental', 'vision']),
  /** The id of the plan that follows it in the new year; null if there is none */
  successorID: z.number().int().nullable(),
});
export type CurrentPlan = z.infer<typeof currentPlan>;

const people = z.number().int();

/** How many employees have which plan this year. */
const enrolledPeople = z.object({
  /** Where they are known from: the latest month that was billed, or the client’s census */
  source: z.enum(['billing', 'census']),
  plans: z.array(
    z.object({
      planID: z.number().int(),
      /** Employees who cover only themselves */
      eE: people,
      /** Employees who cover a spouse */
      eS: people,
      /** Employees who cover children */
      eC: people,
      /** Employees who cover a family */
      eF: people,
    }),
  ),
});
export type EnrolledPeople = z.infer<typeof enrolledPeople>;

/** `open` can be edited; `submitted` and `confirmed` are read-only. */
const filledState = z.enum(['open', 'submitted', 'confirmed']);

/** A renewal of the same client and year that was emailed to the same address. */
const sentTogether = z.object({
  /** The secret part of the address of this renewal’s page */
  key: z.string(),
  group: z.string(),
  /** Whether the renewal can be filled in, was submitted, or is confirmed */
  state: filledState,
  submittedOn: nullableText,
});
export type SentTogether = z.infer<typeof sentTogether>;

const session = {
  /** The name of the company that asks for it */
  provider: z.string(),
  brand: publicBrand,
  businessZone: z.string(),
  company: z.string(),
  group: z.string(),
  year: z.number().int(),
  agent: portalAgent,
  /** The day by which the customer is asked to sign; null if none was set */
  dueOn: nullableText,
  submittedOn: nullableText,
  /** Whether staff look at the page: it is read-only, and the customer’s visits do not include theirs */
  preview: z.boolean(),
};

/** `open` can be edited; `submitted` and `confirmed` are read-only; the other states show no data. */
export const renewalPortalView = z.discriminatedUnion('state', [
  z.object({
    ...session,
    /** Whether the renewal can be filled in, was submitted, or is confirmed */
    state: filledState,
    form: renewalForm,
    draftKey,
    /** This renewal and the client’s others that were emailed to the same address, by name */
    groups: z.array(sentTogether),
    /** The employees of this year’s plans; null if they are not known by plan, or once the renewal is submitted */
    enrolled: enrolledPeople.nullable(),
    /** The plans of the year before, for comparison */
    currentPlans: z.array(currentPlan),
    /** Texts of the provider that introduce parts of the page */
    instructions: z.array(
      z.object({
        id: z.number().int(),
        /** The heading under which it is shown */
        title: z.string(),
        content: z.string(),
      }),
    ),
    /** Whether the coverage is affordable under the ACA with the stored amounts, in sentences; null unless staff show it */
    affordability: z.array(z.string()).nullable(),
    unlockNote: renewalFields.unlockNote.read,
    /** Who signed, and when; null if no one has */
    signature: z.object({ name: z.string(), signedOn: z.string() }).nullable(),
    /** The signed copies; those whose signature an unlock made invalid are `voided` */
    documents: z.array(
      z.object({ id: z.number().int(), name: z.string(), dateStamp: z.string(), voided: z.boolean() }),
    ),
  }),
  z.object({
    ...session,
    /** Why the renewal shows no data: it is closed or not ready */
    state: z.enum(['closed', 'notReady']),
  }),
]);
export type RenewalPortalView = z.infer<typeof renewalPortalView>;
export type RenewalPortalState = RenewalPortalView['state'];
export type FilledRenewal = Extract<RenewalPortalView, { form: RenewalForm }>;

/** What a client's own link shows: all renewals that were sent to it. */
export const clientRenewalsView = z.object({
  ...portalPage,
  /** The client’s renewals, one per benefit group */
  renewals: z.array(
    z.object({
      /** The secret part of the address of this renewal’s page */
      key: z.string(),
      group: z.string(),
      year: z.number().int(),
      /** Whether the renewal can be filled in, was submitted, is confirmed, or is closed */
      state: z.enum(['open', 'submitted', 'confirmed', 'closed', 'notReady']),
      dueOn: nullableText,
      submittedOn: nullableText,
      // The name under the valid signature.
      signedBy: nullableText,
    }),
  ),
});
export type ClientRenewalsView = z.infer<typeof clientRenewalsView>;
