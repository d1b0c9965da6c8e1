import { z } from 'zod';
import { flagText, idText, nullableText, ofClient, yearText } from '#platform/fields.ts';
import { labeled } from '#platform/message-names.ts';
import { clientManagers, recordWriters, salesManagers, section } from '#platform/permissions.ts';
import { defineRoutes, rowCalls } from '#platform/route.ts';
import { payrollCycles } from '#records/lookups/constants.ts';
import { subsidiaryGroup } from '#records/lookups/routes.ts';
import { usualChance, usualChanceSave } from './chance.schema.ts';
import { keptDays } from './constants.ts';
import { contact, contactSave } from './contact.schema.ts';
import { rfpFields } from './customer.fields.ts';
import { customerBody } from './customer-body.schema.ts';
import { listRoutes } from './list.routes.ts';
import { deletedCustomer } from './list.schema.ts';
import { location, locationSave } from './location.schema.ts';
import { mergeRoutes } from './merge.routes.ts';
import { rfpEmailKind, rfpEmailPreview, sentRfpEmail } from './rfp-email.schema.ts';
import { groupSave } from './save.schema.ts';
import { customerDetail } from './schema.ts';

/** A promoted record; `mailedTo` is the recipient of the RFP invitation. */
export const promotedCustomer = customerDetail.extend({ mailedTo: nullableText });
export type PromotedCustomer = z.infer<typeof promotedCustomer>;

/** Fields of a record's response that change without a save of the record. */
const recordFacts: readonly string[] = [
  'noteCount',
  'benefitYears',
  'documents',
  'rfp.documents',
  'abilities',
  ...payrollCycles.map(({ field }) => `rfp.adminRates.${field}_Count`),
];

const byWriters = { access: recordWriters, emits: ['customer.updated'] } as const;
const changed = { save: byWriters, delete: byWriters };

const recordRoutes = defineRoutes('customers', {
  get: {
    call: 'GET /customer/:id',
    access: section.clients,
    summary: 'The whole record',
    versioned: true,
    response: customerDetail,
  },
  chances: {
    call: 'GET /chances',
    access: section.sales,
    summary: 'How likely prospects become clients, by their status',
    response: z.array(usualChance),
  },
  saveChance: {
    call: 'POST /chances',
    access: salesManagers,
    summary: 'Changes the usual chance of a status; chances entered in records stay',
    body: usualChanceSave,
    examples: { body: { id: 24, rowVersion: 1, percent: 55 } },
    response: usualChance,
  },
  save: {
    call: 'POST /customer',
    access: recordWriters,
    summary: 'Creates a lead (id 0) or saves a customer; answers the saved record',
    emits: ['customer.created', 'customer.updated', 'customer.assigned'],
    body: customerBody,
    response: customerDetail,
    reads: { route: 'customers.get', idAs: 'id' },
    ignores: recordFacts,
  },
  remove: {
    call: 'DELETE /customer/:id',
    access: section.sales,
    summary: `Deletes softly; restorable for ${keptDays} days`,
    emits: ['customer.deleted'],
  },
  deleted: {
    call: 'GET /customers/deleted',
    access: section.administration,
    concurrent: 2,
    summary: 'Customers of any stage that were deleted and can still be restored, the newest first',
    response: z.array(deletedCustomer),
  },
  restore: {
    call: 'PUT /customer/:id/restore',
    access: section.administration,
    summary: 'Restores a deleted record unchanged',
    emits: ['customer.restored'],
    response: customerDetail,
  },
  promote: {
    call: 'POST /customer/:id/promote',
    access: section.sales,
    summary:
      'To the next stage; with fromStage a record that has already left it is returned unchanged. A new RFP is ' +
      'announced by email unless sendMail is false',
    emits: ['customer.promoted', 'rfp.invited', 'mail.sent'],
    query: z.object({
      /** The stage that the caller saw: a record that has left it is returned unchanged */
      fromStage: idText.optional(),
      sendMail: flagText.optional(),
      /**
       * The effective date of a new RFP: the first of a month, from 2010 to next year. Its year prices the RFP, as
       * `PATCH /customer/:id/rfpYear` does. Left out, nothing changes
       */
      effectiveDate: rfpFields.effectiveDate.save,
      /** The year that prices a new RFP instead, such as this year while Operations lacks the tables of the next */
      rfpYear: labeled(yearText.optional(), 'Plan Year'),
    }),
    response: promotedCustomer,
  },
  previewRfpEmail: {
    call: 'GET /customer/:id/rfp/email',
    access: section.sales,
    summary: 'Preview of the email with the RFP link, for a lead that is promoted or an open RFP; sends nothing',
    query: z.object({
      /** Which email to show: the invitation, or the one after an unlock */
      kind: rfpEmailKind.optional(),
      /** The effective date that a promotion would set, which the day of the link follows; left out, the record’s own */
      effectiveDate: rfpFields.effectiveDate.save,
    }),
    response: rfpEmailPreview,
    errors: ['rule'],
  },
  sendRfpInvitation: {
    call: 'POST /customer/:id/rfp/email',
    access: section.sales,
    summary: 'Sends the RFP invitation to the primary contact again',
    emits: ['customer.updated', 'rfp.invited', 'mail.sent'],
    response: sentRfpEmail,
  },
  archive: {
    call: 'PUT /customer/:id/archive',
    access: section.sales,
    summary: 'Archives a lead, RFP or prospect with a reason',
    emits: ['customer.archived'],
    query: z.object({
      /** Why the record is archived, a value of list 35 */
      reasonCodeID: labeled(idText, 'Reason'),
    }),
    response: customerDetail,
  },
  unarchive: {
    call: 'PUT /customer/:id/archive/reverse',
    access: section.sales,
    summary: 'Puts an archived record back in the stage and status it came from',
    emits: ['customer.unarchived'],
    response: customerDetail,
  },
  activate: {
    call: 'PUT /customer/:id/activate',
    access: clientManagers,
    summary:
      'Activates a client; undoes a term. With undo, the client gets the status back that it lost when it was inactivated',
    emits: ['customer.activated'],
    query: z.object({
      /** Whether the call takes back an inactivation that has just happened */
      undo: flagText.optional(),
    }),
    response: customerDetail,
  },
  inactivate: {
    call: 'PUT /customer/:id/inactivate',
    access: clientManagers,
    summary: 'Inactivates a client',
    emits: ['customer.inactivated'],
    response: customerDetail,
  },
  term: {
    call: 'PUT /customer/:id/term',
    access: clientManagers,
    summary: 'Ends an inactive client; activating it undoes this',
    emits: ['customer.termed', 'renewal.termed'],
    response: customerDetail,
  },
  rfpYear: {
    call: 'PATCH /customer/:id/rfpYear',
    access: section.sales,
    summary: 'Moves the rfp and operating year and reprices what is not overridden',
    emits: ['customer.updated'],
    query: z.object({ year: yearText }),
    response: customerDetail,
  },
  ...rowCalls('Contact', changed, [contactSave, contact], {
    save: ['POST /customer/:id/contact', 'Adds (id 0) or changes a contact; the first one becomes primary'],
    delete: ['DELETE /customer/contact/:id', 'Removes a contact that is not the primary one'],
  }),
  ...rowCalls('Location', changed, [locationSave, location], {
    save: ['POST /customer/:id/location', 'Adds (id 0) or changes a location; the first one becomes primary'],
    delete: ['DELETE /customer/location/:id', 'Removes a location that is not the primary one'],
  }),
  createSubsidiary: {
    call: 'POST /customer/:id/client/:clientId/subsidiary',
    access: clientManagers,
    summary: 'Makes an affiliated group with this client as its primary; it joins the group',
    emits: ['customer.updated'],
    params: ofClient,
    body: groupSave,
    response: subsidiaryGroup,
  },
});

export const customerRoutes = { ...listRoutes, ...mergeRoutes, ...recordRoutes };
