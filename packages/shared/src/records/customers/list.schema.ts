import { z } from 'zod';
import { lookupRef, nullableText, recordId } from '#platform/fields.ts';
import { listWindow } from '#platform/lists/window.schema.ts';
import { clientFields } from './customer.fields.ts';

/** One row of a sales list; the clients list adds the client fields. */
export const salesRow = z.object({
  id: z.number().int(),
  companyName: z.string(),
  address: z.string(),
  address2: nullableText,
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** When the record was given to its sales agent */
  assignmentDate: z.string(),
  /** The first and last name of the primary contact; null if there is none */
  contactName: nullableText,
  /** The email address of the primary contact; null if there is none */
  contactEmail: nullableText,
  /** The phone number of the primary contact, ten digits; null if there is none */
  contactPhone: nullableText,
  /** Where the customer came from; a value of list 5 by its name; null if unknown */
  source: nullableText,
  /** The status within the stage, by its name; null if it has none */
  status: nullableText,
  statusDate: nullableText,
  /** The stage from which the record was archived, and to which it would return */
  archivedFromStage: z.number().int().optional(),
  // The columns that a user may add: present if `more` was requested, and in single rows.
  /** The full name of the sales agent; null if there is none */
  salesAgent: nullableText.optional(),
  /** Full-time and part-time employees of all pay cycles; null if none are entered */
  employees: z.number().int().nullish(),
  /** The administration fee in USD for all employees and a year; null if a fee is unknown */
  yearlyFee: z.number().nullish(),
  /** The day from which the customer is to be served, `YYYY-MM-DDT00:00:00`; null if unknown */
  effectiveDate: nullableText.optional(),
  /**
   * The day from today on when the medical plan that the company has now renews, `YYYY-MM-DDT00:00:00`; null if it has none
   * or the day is unknown
   */
  planRenews: nullableText.optional(),
  /**
   * What an archived prospect of the last 36 months would save with today’s figures, USD per year: negative if it would pay
   * more; null if a figure is missing, or for other records
   */
  savings: z.number().nullish(),
  /** The costs without a figure, for which the savings are not known; null for other records */
  savingsLack: nullableText.optional(),
});
export type SalesRow = z.infer<typeof salesRow>;

export const clientRow = salesRow.extend({
  prismID: clientFields.prismID.read,
  subsidiaryGroup: nullableText,
  /** Whether this company is the one whose benefits its affiliated group shares */
  subsidiaryPrimary: z.boolean(),
  anthemId: clientFields.anthemId.read,
  /**
   * The least advanced status of the client’s groups in the newest year that is renewed, by its name; null if none is
   */
  renewalStatus: nullableText,
  renewalStatusDate: nullableText,
  contactDate: z.string(),
  contactInitial: z.string(),
  isActive: z.boolean(),
  /** Whether the client was termed, which activating it reverses */
  isTermed: z.boolean(),
});
export type ClientRow = z.infer<typeof clientRow>;

/** What the signed-in user may do with the rows of this list. */
export const listAbilities = z.object({
  /** Whether the signed-in user may add one to this list */
  create: z.boolean(),
  /** Whether the signed-in user may change entries of this list */
  edit: z.boolean(),
  archive: z.boolean(),
  unarchive: z.boolean(),
  delete: z.boolean(),
  activate: z.boolean(),
  assign: z.boolean(),
  /** Whether the signed-in user may merge entries of this list with other records */
  merge: z.boolean(),
});
export type ListAbilities = z.infer<typeof listAbilities>;

const listRow = z.union([clientRow, salesRow]);
/** The rows of some ids. */
export const listRows = z.array(listRow);

export const searchResponse = z.object({
  results: z.array(listRow),
  /** When the sales system was last read; null before the first time */
  lastSyncOn: nullableText,
  /** The id of the sync that this call started or joined */
  syncRun: z.number().int().optional(),
  // Present if `windows` was requested and the list is too long to be sent whole.
  window: listWindow.optional(),
  abilities: listAbilities,
});
export type SearchResponse = z.infer<typeof searchResponse>;

/** A deleted customer that can still be restored. */
export const deletedCustomer = z.object({
  id: z.number().int(),
  companyName: z.string(),
  city: z.string(),
  state: z.string(),
  stage: lookupRef,
  /** When the record was deleted, as an instant in UTC */
  deletedAt: z.string(),
  /** The name of the user who deleted the record; empty if no person did */
  deletedBy: z.string(),
  /** The record into which it was merged: undoing that merge brings it back; null if it was deleted by itself */
  mergedInto: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Whole days, rounded up, until the record is removed permanently; until then it can be restored */
  daysLeft: z.number().int(),
});
export type DeletedCustomer = z.infer<typeof deletedCustomer>;

/** The values that occur in the columns that are filtered by a choice, by column. */
export const listFacets = z.record(z.string(), z.array(z.string()));
export type ListFacets = z.infer<typeof listFacets>;

/** The most records that one bulk call accepts; the caller splits longer lists. */
export const maxBulkRecords = 200;

/** Records per bulk call of the browser, and of a call with `matching`: it takes well under a second. */
export const bulkBatch = 50;

export const customerIDs = (most: number) =>
  z.array(recordId()).max(most, `Please send at most ${most} records at a time.`);

/** The result for each record: one failure does not stop the others. */
export const bulkResponse = z.object({
  /** The ids of the records that were changed */
  done: z.array(z.number().int()),
  /**
   * The records that could not be changed, each with the reason; the company’s name only for records chosen by
   * `matching`
   */
  failed: z.array(z.object({ id: z.number().int(), message: z.string(), companyName: z.string().optional() })),
  /** How many of the matching records are left, and after which id to go on; absent for chosen ids */
  rest: z
    .object({
      /** How many matching records are left */
      count: z.number().int(),
      afterId: z.number().int(),
    })
    .optional(),
});
export type BulkResponse = z.infer<typeof bulkResponse>;

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
  'isActive',
  'renewalStatus',
  'contactDate',
  'salesAgent',
  'employees',
  'yearlyFee',
  'effectiveDate',
  'planRenews',
  'savings',
  'savingsLack',
] as const;
export type SortColumn = (typeof sortColumns)[number];

/** An existing customer that a new lead may duplicate. */
export const similarCustomer = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  stage: lookupRef,
  /** What the two have in common: the FEIN, or a similar name in the same zip */
  reason: z.enum(['fein', 'name']),
});
export type SimilarCustomer = z.infer<typeof similarCustomer>;
