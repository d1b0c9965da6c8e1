import { z } from 'zod';
import { idText } from '#platform/fields.ts';
import { recordMergers } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { keptDays } from './constants.ts';
import { mergePreview, mergeSave, recordMerge } from './merge.schema.ts';
import { customerDetail } from './schema.ts';

const other = z.object({
  /** The id of the other record */
  otherID: idText,
});

/** Two records of one company become one. */
export const mergeRoutes = defineRoutesFor(recordMergers, 'customers', {
  mergePreview: {
    call: 'GET /customer/:id/merge',
    summary: 'What a merge of two records would move and close, and which of them can stay',
    query: other,
    response: mergePreview,
  },
  merge: {
    call: 'POST /customer/:id/merge',
    summary:
      `Merges another record into this one: its rows move here, the fields in take are taken from it, and it is deleted. ` +
      `Can be undone for ${keptDays} days`,
    emits: ['customer.merged', 'customer.deleted', 'customer.updated'],
    body: mergeSave,
    response: customerDetail,
  },
  merges: {
    call: 'GET /customer/:id/merges',
    summary: 'The merges into a record that can still be undone, the latest first',
    response: z.array(recordMerge),
  },
  undoMerge: {
    call: 'PUT /customer/:id/merge/reverse',
    summary:
      'Undoes the latest merge into this record: moved rows go back with their edits, rows added since stay, and so do ' +
      'fields that were changed since',
    emits: ['customer.unmerged', 'customer.restored', 'customer.updated'],
    query: other,
    response: customerDetail,
  },
});
