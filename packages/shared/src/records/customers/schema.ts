import { z } from 'zod';
import { lookupRef, nullableRef, nullableText } from '#platform/fields.ts';
import { labeled } from '#platform/message-names.ts';
import { readShape } from '#platform/record.ts';
import { documentRow } from '#records/documents/routes.ts';
import { adminRatesDetail, payRollDetail } from '#records/payroll/schema.ts';
import { benefitsDetail } from './benefits.schema.ts';
import { contact } from './contact.schema.ts';
import {
  checklistFields,
  clientFields,
  companyFields,
  pageFields,
  profileFields,
  rfpFields,
  salesFields,
} from './customer.fields.ts';
import { location } from './location.schema.ts';

export const checklist = z.object({
  ...readShape(checklistFields),
  /** Checklist, part 2: the first step is done */
  step2_1: labeled(z.boolean(), 'Checklist, Part 2, Step 1'),
  /** Checklist, part 2: the second step is done */
  step2_2: labeled(z.boolean(), 'Checklist, Part 2, Step 2'),
  /** Checklist, part 3: the first step is done */
  step3_1: labeled(z.boolean(), 'Checklist, Part 3, Step 1'),
  /** Checklist, part 3: the second step is done */
  step3_2: labeled(z.boolean(), 'Checklist, Part 3, Step 2'),
  /** Checklist, part 3: the third step is done */
  step3_3: labeled(z.boolean(), 'Checklist, Part 3, Step 3'),
});

/** What the signed-in user may do with this record. The web app reads these and never evaluates roles itself. */
export const customerAbilities = z.object({
  save: z.boolean(),
  /** Whether the signed-in user may save the RFP part of the record */
  saveRfp: z.boolean(),
  /** Whether the signed-in user may change the administration rates */
  editAdminRates: z.boolean(),
  assign: z.boolean(),
  /** Whether the signed-in user may add the company to an affiliated group or take it out */
  changeGroup: z.boolean(),
  /** Whether the signed-in user may move the record to its next stage */
  promote: z.boolean(),
  archive: z.boolean(),
  unarchive: z.boolean(),
  delete: z.boolean(),
  activate: z.boolean(),
  unlock: z.boolean(),
  /** Whether the signed-in user may merge the record with another one of the same company */
  merge: z.boolean(),
  /** Whether the signed-in user may read the change history */
  history: z.boolean(),
});
export type CustomerAbilities = z.infer<typeof customerAbilities>;

export const customerDetail = z.object({
  id: z.number().int(),
  rowVersion: z.number().int(),
  ...readShape(companyFields),
  operatingYear: z.number().int(),
  /** Whether the client is active. Only the calls to activate, inactivate and term change it */
  isActive: z.boolean(),
  /** Where the customer came from, a value of list 5; 9 is typed by staff, 8 the sales system; null if unknown */
  source: nullableRef,
  ...readShape(salesFields),
  statusDate: z.string(),
  /** The stage: 1 lead, 2 RFP, 3 prospect, 4 client, 165 archived */
  customerStage: lookupRef.extend({
    /** When the record entered its stage */
    date: z.string(),
  }),
  /** The years for which the customer has benefits, the newest first */
  benefitYears: z.array(z.number().int()),
  /** How many notes the record has; `GET /notes` lists them */
  noteCount: z.number().int(),
  contacts: z.array(contact),
  locations: z.array(location),
  profile: z.object(readShape(profileFields)),
  // The client row of the operating year; created together with the record.
  client: z.object({
    /** The id of the client’s year: `clientId` in the paths of benefit groups */
    id: z.number().int(),
    year: z.number().int(),
    ...readShape(clientFields),
  }),
  sGroupId: z.number().int().nullable(),
  ...readShape(pageFields),
  rfp: z.object({
    /** The secret part of the portal’s address: anyone with it can fill in the RFP; null for a lead */
    rfpKey: nullableText,
    /** The address of the customer’s RFP portal; null while there is none */
    url: nullableText,
    /** When the RFP was opened; null for a lead */
    createdOn: nullableText,
    /** The name of the user who opened the RFP; null for a lead */
    createdBy: nullableText,
    submittedOn: nullableText,
    expiration: nullableText,
    /** The year whose rates, plans and fees price the RFP */
    rfpYear: z.number().int(),
    ...readShape(rfpFields),
    payRoll: payRollDetail,
    adminRates: adminRatesDetail,
    benefits: benefitsDetail,
    checklist,
    documents: z.array(documentRow),
  }),
  /** The archived proposals, the newest first */
  documents: z.array(documentRow),
  abilities: customerAbilities,
});
export type CustomerDetail = z.infer<typeof customerDetail>;
