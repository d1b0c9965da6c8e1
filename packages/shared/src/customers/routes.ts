import { z } from 'zod';
import {
  deletedAnswer,
  exactText,
  flagText,
  id,
  idText,
  lookupRef,
  numberText,
  recordId,
  text,
  yearText,
} from '../fields.ts';
import { payrollCycles } from '../lookups/constants.ts';
import { bulkAssigners, clientManagers, section } from '../permissions.ts';
import { defineRoute } from '../route.ts';
import { keptDays } from './constants.ts';
import { customerBody } from './customer-body.schema.ts';
import { contact, contactSave, customerDetail, groupSave, location, locationSave } from './schema.ts';

const oneId = z.object({ id: idText });

/** One row of a sales list; the clients list adds the client fields. */
export const salesRow = z.object({
  id: z.number().int(),
  companyName: z.string(),
  address: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  assignmentDate: z.string(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  source: z.string().nullable(),
  status: z.string().nullable(),
  /** When it got its current status. */
  statusDate: z.string().nullable(),
  /** The stage to restore an archived record to; only in the archive list. */
  archivedFromStage: z.number().int().optional(),
});
export type SalesRow = z.infer<typeof salesRow>;

export const clientRow = salesRow.extend({
  prismID: z.string().nullable(),
  subsidiaryGroup: z.string().nullable(),
  subsidiaryPrimary: z.boolean(),
  anthemId: z.string().nullable(),
  /** The least advanced status of the client's groups in the newest year that has one; null without one. */
  renewalStatus: z.string().nullable(),
  renewalStatusDate: z.string().nullable(),
  contactDate: z.string(),
  contactInitial: z.string(),
  isActive: z.boolean(),
  /** An inactive client that was termed; activating it reverses that. */
  isTermed: z.boolean(),
});
export type ClientRow = z.infer<typeof clientRow>;

/** What the signed-in user may do with the rows of this list. */
export const listAbilities = z.object({
  create: z.boolean(),
  edit: z.boolean(),
  archive: z.boolean(),
  unarchive: z.boolean(),
  delete: z.boolean(),
  activate: z.boolean(),
  /** May assign records to another sales agent. */
  assign: z.boolean(),
});
export type ListAbilities = z.infer<typeof listAbilities>;

export const searchAnswer = z.object({
  results: z.array(z.union([clientRow, salesRow])),
  lastSyncOn: z.string().nullable(),
  /** If `sync` was requested: the run that was started or joined. */
  syncRun: z.number().int().optional(),
  abilities: listAbilities,
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** A deleted customer that can still be restored. */
export const deletedCustomer = z.object({
  id: z.number().int(),
  companyName: z.string(),
  city: z.string(),
  state: z.string(),
  stage: lookupRef,
  deletedAt: z.string(),
  /** Empty if no person deleted it. */
  deletedBy: z.string(),
  /** Whole days, rounded up; 0 when the time is over and the worker has not yet deleted it. */
  daysLeft: z.number().int(),
});
export type DeletedCustomer = z.infer<typeof deletedCustomer>;

/** The most records that one bulk call accepts; the caller splits longer lists. */
export const maxBulkRecords = 200;

const customerIDs = (most: number) => z.array(recordId()).max(most, `Please send at most ${most} records at a time.`);

/** The result for each record: one failure does not stop the others. */
export const bulkAnswer = z.object({
  done: z.array(z.number().int()),
  failed: z.array(z.object({ id: z.number().int(), message: z.string() })),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** Columns that the server can sort a list by. */
export const sortColumns = [
  'companyName',
  'assignmentDate',
  'contactName',
  'contactEmail',
  'source',
  'status',
  'statusDate',
  'prismID',
  'subsidiaryGroup',
  'anthemId',
  'renewalStatusDate',
] as const;
export type SortColumn = (typeof sortColumns)[number];

const saved = customerDetail;

/** A promoted record; `mailedTo` is the recipient of the RFP invitation. */
export const promotedCustomer = saved.extend({ mailedTo: z.string().nullable() });
export type PromotedCustomer = z.infer<typeof promotedCustomer>;

/** An existing customer that a new lead may duplicate. */
export const similarCustomer = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  stage: lookupRef,
  reason: z.enum(['fein', 'name']),
});
export type SimilarCustomer = z.infer<typeof similarCustomer>;

/** Fields of a record's response that change without a save of the record. */
const recordFacts: readonly string[] = [
  ...['noteCount', 'benefitYears', 'documents', 'rfp.documents', 'abilities'],
  ...payrollCycles.map(({ field }) => `rfp.adminRates.${field}_Count`),
];

export const customerRoutes = {
  search: defineRoute({
    id: 'customers.search',
    method: 'GET',
    path: '/customers/search',
    access: section.clients,
    concurrent: 4,
    versioned: true,
    summary:
      'A stage’s list: typeId is the stage; start inclusive, end exclusive; all rows in range unless pageSize is given. ' +
      'sort is a column, with a leading "-" for descending; filter is contained in name or address',
    query: z.object({
      typeId: idText,
      agentId: numberText.optional(),
      start: exactText(40).optional(),
      end: exactText(40).optional(),
      sync: flagText.optional(),
      filter: text(200).optional(),
      sort: z.templateLiteral([z.literal(['', '-']), z.enum(sortColumns)]).optional(),
      page: numberText.optional(),
      pageSize: numberText.optional(),
    }),
    response: searchAnswer,
  }),
  extract: defineRoute({
    id: 'customers.extract',
    method: 'POST',
    path: '/customers/search/extract',
    access: section.clients,
    concurrent: 2,
    summary:
      'A list as CSV: the records of customerIds in their order, with the columns of their list on the screen; ' +
      'without customerIds what GET /customers/search answers to the same typeId (the first list of one’s own unless given), agentId, start and end',
    body: z.object({
      customerIds: customerIDs(200_000).optional(),
      typeId: id.optional(),
      agentId: id.optional(),
      start: exactText(40).optional(),
      end: exactText(40).optional(),
    }),
    response: z.object({ reportName: z.string(), url: z.string() }),
  }),
  archiveMany: defineRoute({
    id: 'customers.archiveMany',
    method: 'POST',
    path: '/customers/archive',
    access: section.sales,
    concurrent: 2,
    repeatable: true,
    summary: 'Archives leads, RFPs and prospects with one reason, each by itself; says which could not be and why',
    body: z.object({
      customerIds: customerIDs(maxBulkRecords).min(1),
      reasonCodeID: recordId('Please select a reason.'),
    }),
    response: bulkAnswer,
  }),
  assignMany: defineRoute({
    id: 'customers.assignMany',
    method: 'POST',
    path: '/customers/assign',
    access: bulkAssigners,
    concurrent: 2,
    repeatable: true,
    summary: 'Gives records to a sales agent, each by itself; says which could not be and why',
    body: z.object({
      customerIds: customerIDs(maxBulkRecords).min(1),
      salesAgentID: recordId('Please select an option for Sales Agent.'),
    }),
    response: bulkAnswer,
  }),
  similar: defineRoute({
    id: 'customers.similar',
    method: 'GET',
    path: '/customers/similar',
    access: section.sales,
    summary: 'Customers with the same FEIN, or a similar name in the same zip',
    query: z.object({
      name: text(255).optional(),
      zip: text(5).optional(),
      fein: text(10).optional(),
      exceptId: numberText.optional(),
    }),
    response: z.array(similarCustomer),
  }),
  get: defineRoute({
    id: 'customers.get',
    method: 'GET',
    path: '/customer/:id',
    access: section.clients,
    summary: 'The whole record',
    params: oneId,
    response: customerDetail,
  }),
  save: defineRoute({
    id: 'customers.save',
    method: 'POST',
    path: '/customer',
    access: section.clients,
    summary: 'Creates a lead (id 0) or saves a customer; answers the saved record',
    body: customerBody,
    response: saved,
    reads: { route: 'customers.get', idAs: 'id' },
    ignores: recordFacts,
  }),
  remove: defineRoute({
    id: 'customers.remove',
    method: 'DELETE',
    path: '/customer/:id',
    access: section.sales,
    summary: `Deletes softly; restorable for ${keptDays} days`,
    params: oneId,
    response: deletedAnswer,
  }),
  deleted: defineRoute({
    id: 'customers.deleted',
    method: 'GET',
    path: '/customers/deleted',
    access: section.administration,
    concurrent: 2,
    summary: 'Customers of any stage that were deleted and can still be restored, the newest first',
    response: z.array(deletedCustomer),
  }),
  restore: defineRoute({
    id: 'customers.restore',
    method: 'PUT',
    path: '/customer/:id/restore',
    access: section.administration,
    summary: 'Takes a delete back: the record stands as it stood',
    params: oneId,
    response: saved,
  }),
  promote: defineRoute({
    id: 'customers.promote',
    method: 'POST',
    path: '/customer/:id/promote',
    access: section.sales,
    summary: 'To the next stage; with fromStage a record that has left it is answered unchanged',
    params: oneId,
    query: z.object({ fromStage: idText.optional() }),
    response: promotedCustomer,
  }),
  archive: defineRoute({
    id: 'customers.archive',
    method: 'PUT',
    path: '/customer/:id/archive',
    access: section.sales,
    summary: 'Archives a lead, RFP or prospect with a reason',
    params: oneId,
    query: z.object({ reasonCodeID: idText }),
    response: saved,
  }),
  unarchive: defineRoute({
    id: 'customers.unarchive',
    method: 'PUT',
    path: '/customer/:id/archive/reverse',
    access: section.sales,
    summary: 'Puts an archived record back in the stage and status it came from',
    params: oneId,
    response: saved,
  }),
  activate: defineRoute({
    id: 'customers.activate',
    method: 'PUT',
    path: '/customer/:id/activate',
    access: clientManagers,
    summary: 'Activates a client; undoes a term',
    params: oneId,
    response: saved,
  }),
  inactivate: defineRoute({
    id: 'customers.inactivate',
    method: 'PUT',
    path: '/customer/:id/inactivate',
    access: clientManagers,
    summary: 'Inactivates a client',
    params: oneId,
    response: saved,
  }),
  term: defineRoute({
    id: 'customers.term',
    method: 'PUT',
    path: '/customer/:id/term',
    access: clientManagers,
    summary: 'Ends an inactive client; activating it undoes this',
    params: oneId,
    response: saved,
  }),
  rfpYear: defineRoute({
    id: 'customers.rfpYear',
    method: 'PATCH',
    path: '/customer/:id/rfpYear',
    access: section.sales,
    summary: 'Moves the rfp and operating year and reprices what is not overridden',
    params: oneId,
    query: z.object({ year: yearText }),
    response: saved,
  }),
  saveContact: defineRoute({
    id: 'customers.saveContact',
    method: 'POST',
    path: '/customer/:id/contact',
    access: section.clients,
    summary: 'Adds (id 0) or changes a contact; the first one becomes primary',
    params: oneId,
    body: contactSave,
    response: contact,
  }),
  deleteContact: defineRoute({
    id: 'customers.deleteContact',
    method: 'DELETE',
    path: '/customer/contact/:id',
    access: section.clients,
    summary: 'Removes a contact that is not the primary one',
    params: oneId,
    response: deletedAnswer,
  }),
  saveLocation: defineRoute({
    id: 'customers.saveLocation',
    method: 'POST',
    path: '/customer/:id/location',
    access: section.clients,
    summary: 'Adds (id 0) or changes a location; the first one becomes primary',
    params: oneId,
    body: locationSave,
    response: location,
  }),
  deleteLocation: defineRoute({
    id: 'customers.deleteLocation',
    method: 'DELETE',
    path: '/customer/location/:id',
    access: section.clients,
    summary: 'Removes a location that is not the primary one',
    params: oneId,
    response: deletedAnswer,
  }),
  createSubsidiary: defineRoute({
    id: 'customers.createSubsidiary',
    method: 'POST',
    path: '/customer/:id/client/:clientId/subsidiary',
    access: clientManagers,
    summary: 'Makes an affiliated group with this client as its primary; it joins the group',
    params: z.object({ id: idText, clientId: idText }),
    body: groupSave,
    response: z.object({
      id: z.number().int(),
      name: z.string(),
      parentClientID: z.number().int(),
      primaryClientID: z.number().int(),
      primaryCustomerID: z.number().int(),
    }),
  }),
};
