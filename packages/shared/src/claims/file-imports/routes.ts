import { z } from 'zod';
import { deletedResponse, flagText, rowVersion, text } from '#platform/fields.ts';
import { pageFields } from '#platform/lists/page.schema.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { allTableMimes, tableFormat } from '#platform/table-formats.ts';
import { importCeilingBytes } from './constants.ts';
import { claimsFields, fileImportDetail, fileImportRow, fileTypeText, uploadFields, uploadResponse } from './schema.ts';

const upload = { field: 'file', maxBytes: importCeilingBytes } as const;
/**
 * An upload may send its fields in the query or in the form, so a missing field is known only after the form is read.
 */
const inQuery = uploadFields.partial();
const claimsInQuery = claimsFields
  .omit({ invoicedDate: true, paidDate: true, version: true })
  .extend({
    /** The day of the invoice; only for invoices */
    invoicedDate: text(40),
    /** The day on which the claims were paid; only for invoices */
    paidDate: text(40),
    /** The format of the invoice: 1 or 2 */
    version: text(40),
  })
  .partial();

/** File Administration: claims and premiums files, from upload to publishing and undoing. */
export const fileImportRoutes = defineRoutesFor(section.operations, 'fileImports', {
  list: {
    call: 'GET /fileImports',
    summary: 'Imported files of a type, newest first, with their state, counts and progress',
    query: z.object({
      /** The kind of file, a value of list 36 */
      typeId: fileTypeText,
      ...pageFields,
    }),
    response: z.array(fileImportRow),
  },
  uploadClaims: {
    call: 'POST /fileImport/upload/claims',
    summary: 'Takes a claims invoice; invoicedDate, paidDate and version as fields of the form or in the query',
    emits: ['import.uploaded', 'import.checked', 'stopLoss.crossed'],
    query: claimsInQuery,
    upload: { ...upload, fields: claimsInQuery },
    response: uploadResponse,
  },
  uploadPremiums: {
    call: 'POST /fileImport/upload/premiums',
    summary: 'Takes a premiums file',
    emits: ['import.uploaded', 'import.checked'],
    query: inQuery,
    upload: { ...upload, fields: inQuery },
    response: uploadResponse,
  },
  uploadClaimsMed: {
    call: 'POST /fileImport/upload/claimsMed',
    summary: 'Takes a file of medical claims',
    emits: ['import.uploaded', 'import.checked', 'stopLoss.crossed'],
    query: inQuery,
    upload: { ...upload, fields: inQuery },
    response: uploadResponse,
  },
  uploadClaimsRx: {
    call: 'POST /fileImport/upload/claimsRx',
    summary: 'Takes a file of pharmacy claims',
    emits: ['import.uploaded', 'import.checked', 'stopLoss.crossed'],
    query: inQuery,
    upload: { ...upload, fields: inQuery },
    response: uploadResponse,
  },
  template: {
    call: 'GET /fileImport/template',
    access: 'session-file',
    summary: 'An empty file of one format with three rows of examples',
    query: z.object({
      /** The format whose empty template is wanted, 1 to 5 */
      format: z.enum(['1', '2', '3', '4', '5']),
    }),
    file: ['text/csv'],
  },
  get: {
    call: 'GET /fileImport/:id',
    summary: 'One import: counts, totals per client before and after, overlap, the first problems',
    response: fileImportDetail,
  },
  publish: {
    call: 'POST /fileImport/:id/publish',
    summary: 'Lets the rows of an import count in every report',
    emits: ['import.published', 'stopLoss.crossed'],
    body: z.object({
      /** Import the valid rows even if more than a fifth of the rows is rejected */
      importGood: flagText.optional(),
      rowVersion,
    }),
    response: fileImportDetail,
  },
  undo: {
    call: 'POST /fileImport/:id/undo',
    summary: 'Takes a published import out of every report again; it waits to be published or discarded',
    emits: ['import.undone', 'stopLoss.crossed'],
    body: z.object({ rowVersion }),
    response: fileImportDetail,
  },
  discard: {
    call: 'POST /fileImport/:id/discard',
    summary: 'Throws away an import that is not published',
    emits: ['import.discarded'],
    body: z.object({ rowVersion }),
    response: deletedResponse,
  },
  remove: {
    call: 'DELETE /fileImport/:id',
    summary: 'Removes an import and all data associated with it',
    emits: ['import.discarded', 'stopLoss.crossed'],
  },
  rejected: {
    call: 'GET /fileImport/:id/rejected',
    access: 'session-file',
    recentSignIn: true,
    summary: 'All rejected rows with their reasons, for role 1 and the person who uploaded the file',
    query: z.object({
      /** The file wanted: csv (default) or xlsx */
      format: tableFormat,
    }),
    file: allTableMimes,
  },
  original: {
    call: 'GET /fileImport/:id/file',
    access: 'session-file',
    recentSignIn: true,
    summary: 'The file as it was uploaded, for role 1',
    file: ['text/csv'],
  },
});
