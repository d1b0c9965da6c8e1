import { z } from 'zod';
import { chosen, id, optionalDate, requiredText, rowVersion, stateMessage, year } from '#platform/fields.ts';
import { labeled } from '#platform/message-names.ts';
import { saveShape } from '#platform/record.ts';
import { withholdingSave, workersCompSave } from '#records/payroll/priced-rows.schema.ts';
import { adminRatesSave, payCycleSave, payRollSave } from '#records/payroll/schema.ts';
import { benefitsSave } from './benefits.schema.ts';
import { contactSave } from './contact.schema.ts';
import { clientFields, companyFields, pageFields, profileFields, rfpFields, salesFields } from './customer.fields.ts';
import { locationSave } from './location.schema.ts';
import { checklist } from './schema.ts';

/** The most rows of one list in a save. */
const mostRows = 500;

const profileSave = z.object(saveShape(profileFields));
const clientSave = z.object({ year: year.optional(), ...saveShape(clientFields) });

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
  ...saveShape(rfpFields),
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
  /** The record to change; 0 adds a lead */
  id,
  rowVersion,
  ...z.object(saveShape(companyFields)).partial().shape,
  operatingYear: year.optional(),
  /** Where the customer came from, a value of list 5 by its id; null if unknown */
  source: chosen,
  ...saveShape(salesFields),
  profile: profileSave.optional(),
  client: clientSave.nullish(),
  sGroupId: labeled(id.nullish(), clientFields.subsidiaryGroup.label),
  ...saveShape(pageFields),
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

/** A new affiliated group. */
export const groupSave = z.object({ name: requiredText(255, 'Please enter a name.') });
