import { z } from 'zod';
import { draftKey, nullableText } from '#platform/fields.ts';
import * as field from '#platform/record.ts';
import { benefitsDetail, benefitsSave } from '#records/customers/benefits.schema.ts';
import { contactFields } from '#records/customers/contact.schema.ts';
import { location, locationSave } from '#records/customers/location.schema.ts';
import { customerSave } from '#records/customers/save.schema.ts';
import { customerDetail } from '#records/customers/schema.ts';
import { unequalWages, withholdingFields, workersCompFields } from '#records/payroll/priced-rows.schema.ts';
import { payCycle, payCycleFields, payCycleSave, payRollDetail, payRollSave } from '#records/payroll/schema.ts';
import { belowBaseCount, sendsPeopleBelow, tooManyBelow } from '#records/payroll/taxable-wages.schema.ts';
import { linePayrollRules } from '#records/payroll/wc-line.schema.ts';
import { customersWcTerms, wcTermsDetail, wcTermsSave } from '#records/payroll/wc-terms.schema.ts';
import { wagesAgree } from '#records/payroll/workers-comp.rules.ts';
import { portalPage } from '#records/signing/portal-page.schema.ts';
import { eachQuestion, portalAnswers } from './questions.rules.ts';

/**
 * What a customer reads and writes in the RFP portal: the record's own contracts without the provider's fields (agent,
 * status, tiers, rates, profit, notes).
 */

const benefits = benefitsSave.extend({
  medical: benefitsSave.shape.medical.unwrap().omit({ medicalTier: true }).optional(),
});

const companyAddress = { name: true, address: true, address2: true, city: true, state: true, zip: true } as const;
const companyFields = { rowVersion: true, ...companyAddress, profile: true } as const;
const providersPayRoll = { wcTier: true, includeWorkersComp: true, wcTerms: true } as const;
const providersTaxChoices = { includePayrollTaxes: true, includeWageBaseRestart: true, highEarners: true } as const;
const answer = z.enum(portalAnswers).nullable();

/** Only sent fields are changed. */
export const portalSave = customerSave.pick(companyFields).extend({
  // Answers to yes/no questions; they decide the flags that store them. Null takes an answer back.
  answers: z.object(eachQuestion(() => answer.optional())).optional(),
  rfp: z
    .object({
      payRoll: payRollSave
        .omit(providersPayRoll)
        .extend({
          wcTerms: wcTermsSave.pick(customersWcTerms).optional(),
          taxInfo: payRollSave.shape.taxInfo.unwrap().omit(providersTaxChoices).optional(),
        })
        .optional(),
      benefits: benefits.optional(),
    })
    .optional(),
});
export type PortalSave = z.input<typeof portalSave>;

export const portalContactFields = field.without(contactFields, 'benefitAdmin');
export const portalContactSave = field.rowSave(portalContactFields);
export const portalContact = field.rowSchema(portalContactFields);
export type PortalContact = z.infer<typeof portalContact>;

export const portalLocationSave = locationSave;
export const portalLocation = location;

/** Who is paid how often, in the customer’s words. */
export const portalPayCycleFields = {
  ...payCycleFields,
  /** Payrolls per year: 12, 24, 26 or 52 */
  cycleCount: { ...payCycleFields.cycleCount, label: 'How often they are paid' },
  /** How many full-time employees are paid in this cycle */
  ftCount: { ...payCycleFields.ftCount, label: 'Full-time employees' },
  /** How many part-time employees are paid in this cycle */
  ptCount: { ...payCycleFields.ptCount, label: 'Part-time employees' },
};
export const portalPayCycleSave = payCycleSave;
export const portalPayCycle = payCycle;

/** The withholdings of a state in the customer’s words: the provider’s “cutoff” is the wage base. */
export const portalWithholdingFields = {
  ...field.without(
    withholdingFields,
    'override',
    'proposedTaxRate',
    'currentSUTA',
    'proposedSUTA',
    'taxableWages',
    'isNewEmployer',
    'isConstruction',
  ),
  /** How many of these people earn less than the taxable wage base; null for 0 */
  belowBaseCount: belowBaseCount('Employees below the state wage base'),
  /** The number of the company’s account for withheld state taxes */
  whAccount: { ...withholdingFields.whAccount, label: 'Withholding account' },
};
export const portalWithholdingSave = field.rowSave(portalWithholdingFields).refine(sendsPeopleBelow, tooManyBelow);
export const portalWithholding = field.rowSchema(portalWithholdingFields);
export type PortalWithholding = z.infer<typeof portalWithholding>;

export const portalWorkersCompFields = field.without(
  workersCompFields,
  'override',
  'proposedRate',
  'currentCost',
  'proposedCost',
  'ratedWages',
  'billedRate',
);
export const portalWorkersCompSave = field
  .rowSave(portalWorkersCompFields)
  .refine(wagesAgree, unequalWages)
  .refine(...linePayrollRules[0])
  .refine(...linePayrollRules[1])
  .refine(...linePayrollRules[2]);
export const portalWorkersComp = field.rowSchema(portalWorkersCompFields);
export type PortalWorkersComp = z.infer<typeof portalWorkersComp>;

/** A document that was uploaded in the portal. */
export const portalDocument = z.object({
  id: z.number().int(),
  name: z.string(),
  typeID: z.number().int(),
  dateStamp: z.string(),
  size: z.number().int(),
});
export type PortalDocument = z.infer<typeof portalDocument>;

export const portalForm = customerDetail.pick(companyFields).extend({
  contacts: z.array(portalContact),
  locations: z.array(portalLocation),
  payRoll: payRollDetail.omit({ ...providersPayRoll, wcPremium: true }).extend({
    wcTerms: wcTermsDetail.pick(customersWcTerms),
    workersComp: z.array(portalWorkersComp),
    taxInfo: payRollDetail.shape.taxInfo.omit(providersTaxChoices).extend({ witholdings: z.array(portalWithholding) }),
  }),
  benefits: benefitsDetail.extend({ medical: benefitsDetail.shape.medical.omit({ medicalTier: true }) }),
  // What was answered to each yes/no question; null where no one has answered.
  answers: z.object(eachQuestion(() => answer)),
  documents: z.array(portalDocument),
  /** The kinds of documents that the provider has from this company, from any source, values of list 19 */
  receivedTypes: z.array(z.number().int()),
});
export type PortalForm = z.infer<typeof portalForm>;

const option = z.object({ id: z.number().int(), name: z.string() });

const session = {
  ...portalPage,
  expiration: nullableText,
  submittedOn: nullableText,
};

/** `open` can be edited; `submitted` is read-only; `expired` and `closed` show no data. */
export const portalView = z.discriminatedUnion('state', [
  z.object({
    ...session,
    /** Whether the RFP can be filled in, was submitted, has expired, or is closed */
    state: z.enum(['open', 'submitted']),
    form: portalForm,
    draftKey,
    /** The values that the form offers */
    choices: z.object({
      /** The legal forms to choose from, list 8 */
      companyTypes: z.array(option),
      /** The ways of hearing of the provider to choose from, list 9 */
      marketingTypes: z.array(option),
      /** The kinds of retirement plans to choose from, list 10 */
      retirementPlans: z.array(option),
    }),
  }),
  z.object({
    ...session,
    /** Whether the RFP can be filled in, was submitted, has expired, or is closed */
    state: z.enum(['expired', 'closed']),
  }),
]);
export type PortalView = z.infer<typeof portalView>;
export type PortalState = PortalView['state'];
export type FilledPortal = Extract<PortalView, { form: PortalForm }>;
