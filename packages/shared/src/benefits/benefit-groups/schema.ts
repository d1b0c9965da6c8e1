import { z } from 'zod';
import { nullableText } from '#platform/fields.ts';
import { readShape } from '#platform/record.ts';
import { eachOf } from '#platform/schema-parts.ts';
import { coverageTiers } from '#pricing/comparison/constants.ts';
import { periodFields } from '#records/lookups/period.fields.ts';
import { subsidiaryGroup } from '#records/lookups/routes.ts';
import {
  disabilityFields,
  infoFields,
  lifeFields,
  nameFields,
  renewalFields,
  retirementFields,
} from './group.fields.ts';

const amount = z.number();

/** A plan of a group. USD per month with at most four decimals; HSA amounts of an isAnnual_HSA plan are annual. */
export const groupPlan = z.object({
  /** The id of the provider’s plan */
  id: z.number().int(),
  planName: z.string(),
  /** Whether the group offers the plan */
  active: z.boolean(),
  /** Whether the plan comes with a health savings account */
  hasHSA: z.boolean(),
  isAnnual_HSA: z.boolean(),
  /** The yearly HSA limit for an employee alone, USD; null without an HSA */
  hsA_Limit_EE: amount.nullable(),
  /** The yearly HSA limit for a family, USD; null without an HSA */
  hsA_Limit_EF: amount.nullable(),
  /** Whether the company contributes nothing to this plan */
  noContribution: z.boolean(),
  ...eachOf(coverageTiers, () => ({ _Premium: amount, _Employer: amount, _Employee: amount, _HSA: amount })),
});
export type GroupPlan = z.infer<typeof groupPlan>;

export const groupSection = z.object({
  // USD per month. `settingsOf` tells Below Minimum from Benefit Dollars.
  minContribution: amount,
  flatRate: z.boolean(),
  percentage: z.boolean(),
  plans: z.array(groupPlan),
});
export type GroupSection = z.infer<typeof groupSection>;

/** What the signed-in user may do with this group; all false means Read Only. */
export const groupAbilities = z.object({ save: z.boolean(), delete: z.boolean() });

/** What the signed-in user may do with the group's renewal now, by the buttons of the Renewal tab. */
export const renewalAbilities = z.object({
  run: z.boolean(),
  unlock: z.boolean(),
  approve: z.boolean(),
  /** Whether the signed-in user may end it: the group does not renew */
  term: z.boolean(),
  resend: z.boolean(),
  /** Whether the signed-in user may write the texts of the customer’s page */
  instruct: z.boolean(),
});

export const benefitGroup = z.object({
  /** The id of the group in this year; 0 for a new one */
  id: z.number().int(),
  rowVersion: z.number().int(),
  year: z.number().int(),
  benefitGroup: z.object({ id: z.number().int(), ...readShape(nameFields) }),
  ...readShape(infoFields),
  medical: groupSection,
  dental: groupSection,
  vision: groupSection,
  life: z.object(readShape(lifeFields)),
  disability: z.object(readShape(disabilityFields)),
  retirement: z.object(readShape(retirementFields)),
  renewal: z.object({
    /** `contactDate` is 0001-01-01 when unset. */
    ...readShape(renewalFields),
    /**
     * The address of the customer’s page. Only users who may act on it get it, since anyone with it can answer; null for
     * others, and before the renewal is sent
     */
    renewalURL: nullableText,
    /** The id of the group in this year, as the calls of renewals expect it */
    benefitGroupRecordID: z.number().int(),
    documents: z.array(
      z.object({
        dateStamp: z.string(),
        name: z.string(),
        id: z.number().int(),
        url: z.string(),
        voided: z.boolean(),
      }),
    ),
    /** Whether the customer’s signature of the renewal is valid: its terms are read-only until it is unlocked */
    isSigned: z.boolean(),
    /** Plans of the year before that have no successor; the group must choose others */
    withoutSuccessor: z.array(z.object({ planID: z.number().int(), planName: z.string() })),
    abilities: renewalAbilities,
  }),
  abilities: groupAbilities,
});
export type BenefitGroup = z.infer<typeof benefitGroup>;

/** An amount that changed because its premium changed. USD per month. */
export const adjustment = z.object({
  planID: z.number().int(),
  planName: z.string(),
  tier: z.enum(coverageTiers),
  /** The value before the change */
  before: amount,
  /** The value after the change */
  after: amount,
  /** Why it was changed: it kept its share of the premium, was capped at the premium, or was raised to the minimum */
  reason: z.enum(['share', 'premium', 'minimum']),
});
export type Adjustment = z.infer<typeof adjustment>;

/** What a new group starts with, from the proposal that its client signed. */
export const acceptedPlans = z.object({
  /** When it was signed, as an ISO 8601 time */
  acceptedOn: z.string(),
  /** The year's medical tier of that name; null if it has none, or if no medical plan was accepted */
  medicalTier: z.object({ id: z.number().int(), description: z.string() }).nullable(),
  /** The names of the year's plans with the same code or name */
  plans: z.array(z.string()),
});
export type AcceptedPlans = z.infer<typeof acceptedPlans>;

/** A group with today's premiums, as returned when it is opened or saved. */
export const openedGroup = benefitGroup.extend({
  // Stored or submitted amounts that changed because of today's premiums.
  adjustments: z.array(adjustment),
  /** Where the ticked plans of a new group come from; null without a signed proposal whose plans the year has */
  accepted: acceptedPlans.nullish(),
});
export type OpenedGroup = z.infer<typeof openedGroup>;

/** A client's benefits in one year. */
export const clientBenefit = z.object({
  /** The id of the client in this year */
  id: z.number().int(),
  customerID: z.number().int(),
  year: z.number().int(),
  /** The benefit groups of the year */
  groups: z.array(benefitGroup),
  ...readShape(periodFields),
  subsidiaryGroup: subsidiaryGroup
    .extend({
      /** The name of the company whose benefits the group shares */
      primaryCustomerName: z.string(),
    })
    .nullable(),
  /** Whether the benefits belong to the primary client of the affiliated group, where they are changed */
  isShared: z.boolean(),
  abilities: z.object({
    // May save eligibility, rehire and PT/FT periods, which go with the client part of POST /customer.
    save: z.boolean(),
    /** Whether the signed-in user may add a benefit group to this year */
    addGroup: z.boolean(),
  }),
});
export type ClientBenefit = z.infer<typeof clientBenefit>;
