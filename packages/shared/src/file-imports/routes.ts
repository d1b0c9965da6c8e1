import { z } from 'zod';
import { deletedAnswer, flagText, idText, rowVersion, text } from '../fields.ts';
import { section } from '../permissions.ts';
import { defineRoute } from '../route.ts';
import { importCeilingBytes } from './constants.ts';
import { claimsFields, fileImportDetail, fileImportRow, fileTypeText, uploadAnswer, uploadFields } from './schema.ts';

const one = z.object({ id: idText });
const upload = { field: 'file', maxBytes: importCeilingBytes } as const;
/**
 * An upload may send its fields in the query or in the form, so a missing field is known only after the form is read.
 */
const inQuery = uploadFields.partial();
const claimsInQuery = claimsFields
  .omit({ invoicedDate: true, paidDate: true, version: true })
  .extend({ invoicedDate: text(40), paidDate: text(40), version: text(40) })
  .partial();

/** File Administration: claims and premiums files, from upload to publishing and undoing. */
export const fileImportRoutes = {
  list: defineRoute({
    id: 'fileImports.list',
    method: 'GET',
    path: '/fileImports',
    access: section.operations,
    summary: 'Imported files of a type, newest first, with their state, counts and progress',
    query: z.object({ typeId: fileTypeText }),
    response: z.array(fileImportRow),
  }),
  uploadClaims: defineRoute({
    id: 'fileImports.uploadClaims',
    method: 'POST',
    path: '/fileImport/upload/claims',
    access: section.operations,
    summary: 'Takes a claims invoice; invoicedDate, paidDate and version as fields of the form or in the query',
    query: claimsInQuery,
    upload: { ...upload, fields: claimsInQuery },
    response: uploadAnswer,
  }),
  uploadPremiums: defineRoute({
    id: 'fileImports.uploadPremiums',
    method: 'POST',
    path: '/fileImport/upload/premiums',
    access: section.operations,
    summary: 'Takes a premiums file',
    query: inQuery,
    upload: { ...upload, fields: inQuery },
    response: uploadAnswer,
  }),
  uploadClaimsMed: defineRoute({
    id: 'fileImports.uploadClaimsMed',
    method: 'POST',
    path: '/fileImport/upload/claimsMed',
    access: section.operations,
    summary: 'Takes a file of medical claims',
    query: inQuery,
    upload: { ...upload, fields: inQuery },
    response: uploadAnswer,
  }),
  uploadClaimsRx: defineRoute({
    id: 'fileImports.uploadClaimsRx',
    method: 'POST',
    path: '/fileImport/upload/claimsRx',
    access: section.operations,
    summary: 'Takes a file of pharmacy claims',
    query: inQuery,
    upload: { ...upload, fields: inQuery },
    response: uploadAnswer,
  }),
  template: defineRoute({
    id: 'fileImports.template',
    method: 'GET',
    path: '/fileImport/template',
    access: 'session-file',
    summary: 'An empty file of one format with three rows of examples',
    query: z.object({ format: z.enum(['1', '2', '3', '4', '5']) }),
  }),
  get: defineRoute({
    id: 'fileImports.get',
    method: 'GET',
    path: '/fileImport/:id',
    access: section.operations,
    summary: 'One import: counts, totals per client before and after, overlap, the first problems',
    params: one,
    response: fileImportDetail,
  }),
  publish: defineRoute({
    id: 'fileImports.publish',
    method: 'POST',
    path: '/fileImport/:id/publish',
    access: section.operations,
    summary: 'Lets the rows of an import count in every report',
    params: one,
    body: z.object({ importGood: flagText.optional(), rowVersion }),
    response: fileImportDetail,
  }),
  undo: defineRoute({
    id: 'fileImports.undo',
    method: 'POST',
    path: '/fileImport/:id/undo',
    access: section.operations,
    summary: 'Takes a published import out of every report again; it waits to be published or discarded',
    params: one,
    body: z.object({ rowVersion }),
    response: fileImportDetail,
  }),
  discard: defineRoute({
    id: 'fileImports.discard',
    method: 'POST',
    path: '/fileImport/:id/discard',
    access: section.operations,
    summary: 'Throws away an import that is not published',
    params: one,
    body: z.object({ rowVersion }),
    response: deletedAnswer,
  }),
  remove: defineRoute({
    id: 'fileImports.remove',
    method: 'DELETE',
    path: '/fileImport/:id',
    access: section.operations,
    summary: 'Removes an import and all data associated with it',
    params: one,
    response: deletedAnswer,
  }),
  rejected: defineRoute({
    id: 'fileImports.rejected',
    method: 'GET',
    path: '/fileImport/:id/rejected',
    access: 'session-file',
    summary: 'All rejected rows with their reasons as CSV, for role 1 and the person who uploaded the file',
    params: one,
  }),
  original: defineRoute({
    id: 'fileImports.original',
    method: 'GET',
    path: '/fileImport/:id/file',
    access: 'session-file',
    summary: 'The file as it was uploaded, for role 1',
    params: one,
  }),
};
