import { z } from 'zod';
import { documentRow } from '../documents/routes.ts';
import {
  chosen,
  contactZipMessage,
  id,
  lookupRef,
  optionalDate,
  optionalEmail,
  optionalFein,
  optionalPhone,
  optionalState,
  optionalText,
  optionalZip,
  requiredText,
  rowVersion,
  state,
  stateMessage,
  year,
  zip,
} from '../fields.ts';
import { withholdingSave, workersCompSave } from '../payroll/priced-rows.schema.ts';
import { adminRatesDetail, adminRatesSave, payCycleSave, payRollDetail, payRollSave } from '../payroll/schema.ts';
import { benefitsDetail, benefitsSave } from './benefits.schema.ts';

/** The most rows of one list in a save. */
const mostRows = 500;

/** The company's own address, as validated by the lead dialog and the company tab. */
export const companyFields = {
  name: requiredText(255, "Please enter the company's name."),
  address: requiredText(125, 'Please enter an address.'),
  address2: optionalText(125),
  city: requiredText(125, 'Please enter a city.'),
  state,
  zip: zip(),
};

export const contactSave = z.object({
  id,
  rowVersion,
  firstName: requiredText(65, 'Please enter a first name.'),
  lastName: requiredText(65, 'Please enter a last name.'),
  title: optionalText(50),
  email: optionalEmail(255),
  phone: optionalPhone,
  address: optionalText(125),
  address2: optionalText(125),
  city: optionalText(125),
  state: optionalState,
  zip: optionalZip,
  primary: z.boolean().optional(),
  benefitAdmin: z.boolean().optional(),
});

export const locationSave = z.object({
  id,
  rowVersion,
  label: requiredText(225, 'Please enter a label for this location.'),
  address: requiredText(125, 'Please enter an address.'),
  address2: optionalText(125),
  city: requiredText(125, 'Please enter a city.'),
  state,
  zip: zip(contactZipMessage),
  primary: z.boolean().optional(),
});

const profileSave = z.object({
  description: optionalText(4000),
  companyType: chosen,
  w2Wages: z.boolean().optional(),
  dateOfCorp: optionalDate,
  fein: optionalFein,
  indianaDomiciled: z.boolean().optional(),
  wsMarketing: chosen,
});

const checklist = z.object({
  step1_1: z.boolean(),
  step1_2: z.boolean(),
  step2_1: z.boolean(),
  step2_2: z.boolean(),
  step3_1: z.boolean(),
  step3_2: z.boolean(),
  step3_3: z.boolean(),
});

const clientSave = z.object({
  year: year.optional(),
  prismID: optionalText(255),
  anthemId: optionalText(255),
  aleStatus: chosen,
  startDate: optionalDate,
  eligibility: chosen,
  rehire: chosen,
  ptft: chosen,
  subsidiaryGroup: chosen,
});

/** The record's payroll with its lists: sent rows are added (id 0) or changed, never removed. */
const wholePayRollSave = payRollSave.extend({
  payCycles: z.array(payCycleSave).max(mostRows).optional(),
  workersComp: z.array(workersCompSave).max(mostRows).optional(),
  taxInfo: payRollSave.shape.taxInfo
    .unwrap()
    .extend({ witholdings: z.array(withholdingSave).max(mostRows).optional() })
    .optional(),
});

const rfpSave = z.object({
  expiration: optionalDate,
  payRoll: wholePayRollSave.optional(),
  adminRates: adminRatesSave.optional(),
  benefits: benefitsSave.optional(),
  checklist: checklist.partial().optional(),
});

/**
 * Body of POST /customer. With id 0 the company fields, agent and status are required; otherwise only sent fields are
 * changed. Rows of lists (contacts, locations, pay cycles, withholdings, workers' comp) are added or changed, never
 * removed. The top-level names sGroupId, prismID, anthemId, aleStatus and startDate mean the same fields as those of
 * `client`: the one that differs from the record is saved; if both differ from each other, the save is rejected.
 */
export const customerSave = z.object({
  id,
  rowVersion,
  ...z.object(companyFields).partial().shape,
  operatingYear: year.optional(),
  source: chosen,
  salesAgent: chosen,
  customerStatus: chosen,
  profile: profileSave.optional(),
  client: clientSave.nullish(),
  sGroupId: id.nullish(),
  prismID: optionalText(255),
  anthemId: optionalText(255),
  aleStatus: chosen,
  startDate: optionalDate,
  contacts: z.array(contactSave).max(mostRows).optional(),
  locations: z.array(locationSave).max(mostRows).optional(),
  rfp: rfpSave.nullish(),
});
export type CustomerSave = z.input<typeof customerSave>;

/** Additional messages of the lead dialog and of POST /customer with id 0. */
export const newCustomerMessages = {
  name: "Please enter the company's name.",
  address: 'Please enter an address.',
  city: 'Please enter a city.',
  state: stateMessage,
  zip: 'Please enter a valid, 5-digit zip code.',
  salesAgent: 'Please select an option for Sales Agent.',
  customerStatus: 'Please select an option for Status.',
} as const;

const nullableText = z.string().nullable();
const nullableRef = lookupRef.nullable();

export const contact = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  title: nullableText,
  email: nullableText,
  phone: nullableText,
  address: nullableText,
  address2: nullableText,
  city: nullableText,
  state: nullableText,
  zip: nullableText,
  primary: z.boolean(),
  benefitAdmin: z.boolean(),
  rowVersion: z.number().int(),
});
export type Contact = z.infer<typeof contact>;

export const location = z.object({
  id: z.number().int(),
  label: z.string(),
  address: z.string(),
  address2: nullableText,
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  primary: z.boolean(),
  rowVersion: z.number().int(),
});
export type Location = z.infer<typeof location>;

/** What the signed-in user may do with this record. The web app reads these and never evaluates roles itself. */
export const customerAbilities = z.object({
  save: z.boolean(),
  saveRfp: z.boolean(),
  editAdminRates: z.boolean(),
  /** May assign it to another sales agent. */
  assign: z.boolean(),
  /** May add it to an affiliated group or remove it from one. */
  changeGroup: z.boolean(),
  promote: z.boolean(),
  archive: z.boolean(),
  unarchive: z.boolean(),
  delete: z.boolean(),
  /** May activate and inactivate it. */
  activate: z.boolean(),
  unlock: z.boolean(),
  history: z.boolean(),
});
export type CustomerAbilities = z.infer<typeof customerAbilities>;

export const customerDetail = z.object({
  id: z.number().int(),
  rowVersion: z.number().int(),
  name: z.string(),
  address: z.string(),
  address2: nullableText,
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  operatingYear: z.number().int(),
  isActive: z.boolean(),
  source: nullableRef,
  salesAgent: nullableRef,
  customerStatus: nullableRef,
  statusDate: z.string(),
  customerStage: lookupRef.extend({ date: z.string() }),
  benefitYears: z.array(z.number().int()),
  noteCount: z.number().int(),
  contacts: z.array(contact),
  locations: z.array(location),
  profile: z.object({
    description: nullableText,
    companyType: nullableRef,
    w2Wages: z.boolean(),
    dateOfCorp: nullableText,
    fein: nullableText,
    indianaDomiciled: z.boolean(),
    wsMarketing: nullableRef,
  }),
  /** The client row of the operating year; created together with the record. */
  client: z.object({
    id: z.number().int(),
    year: z.number().int(),
    prismID: nullableText,
    anthemId: nullableText,
    aleStatus: nullableRef,
    startDate: nullableText,
    eligibility: nullableRef,
    rehire: nullableRef,
    ptft: nullableRef,
    subsidiaryGroup: z
      .object({
        id: z.number().int(),
        name: z.string(),
        primaryClientID: z.number().int(),
        parentClientID: z.number().int(),
        primaryCustomerID: z.number().int(),
      })
      .nullable(),
  }),
  sGroupId: z.number().int().nullable(),
  prismID: nullableText,
  anthemId: nullableText,
  aleStatus: nullableRef,
  startDate: nullableText,
  rfp: z.object({
    rfpKey: nullableText,
    url: nullableText,
    createdOn: nullableText,
    createdBy: nullableText,
    submittedOn: nullableText,
    expiration: nullableText,
    rfpYear: z.number().int(),
    payRoll: payRollDetail,
    adminRates: adminRatesDetail,
    benefits: benefitsDetail,
    checklist,
    documents: z.array(documentRow),
  }),
  /** Archived proposals, newest first. */
  documents: z.array(documentRow),
  abilities: customerAbilities,
});
export type CustomerDetail = z.infer<typeof customerDetail>;

/** A new affiliated group. */
export const groupSave = z.object({ name: requiredText(255, 'Please enter a name.') });
