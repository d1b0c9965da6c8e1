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
  assignmentDate: z.string(),
  contactName: nullableText,
  contactEmail: nullableText,
  source: nullableText,
  status: nullableText,
  /** When it got its current status. */
  statusDate: nullableText,
  /** The stage to restore an archived record to; only in the archive list. */
  archivedFromStage: z.number().int().optional(),
});
export type SalesRow = z.infer<typeof salesRow>;

export const clientRow = salesRow.extend({
  prismID: clientFields.prismID.read,
  subsidiaryGroup: nullableText,
  subsidiaryPrimary: z.boolean(),
  anthemId: clientFields.anthemId.read,
  /** The least advanced status of the client's groups in the newest year that has one; null without one. */
  renewalStatus: nullableText,
  renewalStatusDate: nullableText,
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

const listRow = z.union([clientRow, salesRow]);
/** The rows of some ids. */
export const listRows = z.array(listRow);

export const searchResponse = z.object({
  results: z.array(listRow),
  lastSyncOn: nullableText,
  /** If `sync` was requested: the run that was started or joined. */
  syncRun: z.number().int().optional(),
  /** Present if `windows` was requested and the list is too long to be sent whole. */
  window: listWindow.optional(),
  abilities: listAbilities,
});
export type SearchAnswer = z.infer<typeof searchResponse>;

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
  done: z.array(z.number().int()),
  /** `companyName` only for records chosen by `matching`, whose names the caller may not know. */
  failed: z.array(z.object({ id: z.number().int(), message: z.string(), companyName: z.string().optional() })),
  /** Only for `matching`: records that match beyond this batch, and the id after which the next batch starts. */
  rest: z.object({ count: z.number().int(), afterId: z.number().int() }).optional(),
});
export type BulkAnswer = z.infer<typeof bulkResponse>;

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
] as const;
export type SortColumn = (typeof sortColumns)[number];

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
