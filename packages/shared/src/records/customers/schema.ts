import { z } from 'zod';
import { lookupRef, nullableRef, nullableText } from '#platform/fields.ts';
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
  salesFields,
} from './customer.fields.ts';
import { location } from './location.schema.ts';

export const checklist = z.object({
  ...readShape(checklistFields),
  step2_1: z.boolean(),
  step2_2: z.boolean(),
  step3_1: z.boolean(),
  step3_2: z.boolean(),
  step3_3: z.boolean(),
});

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
  ...readShape(companyFields),
  operatingYear: z.number().int(),
  isActive: z.boolean(),
  source: nullableRef,
  ...readShape(salesFields),
  statusDate: z.string(),
  customerStage: lookupRef.extend({ date: z.string() }),
  benefitYears: z.array(z.number().int()),
  noteCount: z.number().int(),
  contacts: z.array(contact),
  locations: z.array(location),
  profile: z.object(readShape(profileFields)),
  /** The client row of the operating year; created together with the record. */
  client: z.object({ id: z.number().int(), year: z.number().int(), ...readShape(clientFields) }),
  sGroupId: z.number().int().nullable(),
  ...readShape(pageFields),
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
