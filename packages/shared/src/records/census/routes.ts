import { z } from 'zod';
import { flagText } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { tableFileQuery } from '#platform/table-file.ts';
import { allTableMimes, tableFormat } from '#platform/table-formats.ts';
import { censusColumnNames } from './columns.ts';
import { censusApply, censusFigureList } from './figures.schema.ts';
import { portalCensus } from './portal.schema.ts';
import {
  censusBasis,
  censusCover,
  censusDetailRows,
  censusFile,
  censusLimits,
  censusOverview,
  censusRows,
  censusSave,
} from './schema.ts';

const megabyte = 1024 * 1024;
/** Bodies and responses with personal data: never logged, never cached, and kept out of stored idempotency responses. */
const personal = { secret: true } as const;

/** Roles that work with rows; `census.policy.ts` limits them further by record. */
const rowRoles = section.sales;

const readUpload = { field: 'file', maxBytes: censusLimits.megabytes * megabyte } as const;
/** No sign-in: the key in the path is the secret. */
const portal = { access: 'public', keyless: true, secret: true } as const;
/** 400 bytes for each of the most rows. */
const maxBodyBytes = 8 * megabyte;
/** One list and its cells. */
const rowValues = censusColumnNames.length + 1;

export const censusRoutes = defineRoutesFor(rowRoles, 'census', {
  get: {
    call: 'GET /customer/:id/census',
    access: section.clients,
    summary: 'The censuses of a customer with their totals, newest first; nothing about one person',
    response: censusOverview,
  },
  basis: {
    call: 'GET /customer/:id/census/basis',
    summary: 'What the import of a census needs: limits, known class codes, the mapping of the last file',
    response: censusBasis,
  },
  read: {
    ...personal,
    call: 'POST /customer/:id/census/read',
    scope: 'read',
    summary: 'Reads a CSV or XLSX file, drops Social Security numbers, and returns its cells; stores nothing',
    query: tableFileQuery,
    upload: readUpload,
    response: censusFile,
  },
  save: {
    ...personal,
    storesResponse: true,
    call: 'POST /customer/:id/census',
    summary: 'Checks the rows again, stores the good ones as a new version and makes it the active one',
    emits: ['customer.updated'],
    body: censusSave,
    maxBodyBytes,
    rowValues,
    concurrent: 4,
    response: censusOverview,
  },
  rows: {
    ...personal,
    call: 'GET /census/:id/rows',
    summary: 'The people of a census with age and wage band',
    response: censusRows,
  },
  details: {
    ...personal,
    call: 'GET /census/:id/details',
    summary: 'The people of a census with wages and birth dates; the audit log records each call',
    response: censusDetailRows,
  },
  extract: {
    call: 'GET /census/:id/extract',
    access: 'session-file',
    recentSignIn: 'the file has names',
    summary: 'A census as a file: number, age, ZIP3 and tier, or with names and everything the caller may see',
    query: z.object({
      /** Add names and everything else that the caller may see */
      names: flagText.optional(),
      /** The file wanted: csv (default) or xlsx */
      format: tableFormat,
    }),
    file: allTableMimes,
  },
  figures: {
    call: 'GET /customer/:id/census/figures',
    summary: 'The figures that the active census drives: what they are, what they would become, what was applied',
    response: censusFigureList,
  },
  cover: {
    call: 'GET /customer/:id/census/cover',
    access: section.clients,
    summary:
      'How many employees of the active census have which coverage, pay cycle and plan; nothing about one person',
    response: censusCover,
  },
  apply: {
    call: 'POST /customer/:id/census/apply',
    summary: 'Writes one figure of the active census into the record',
    emits: ['customer.updated'],
    body: censusApply,
    response: censusFigureList,
  },
  undoApply: {
    call: 'POST /census/application/:id/undo',
    summary: 'Gives a figure the values back that it had before it was applied, unless it was changed since',
    emits: ['customer.updated'],
    response: censusFigureList,
  },
  undo: {
    call: 'POST /census/:id/undo',
    summary: 'Makes the version before the active one active again, within 30 days',
    emits: ['customer.updated'],
    response: censusOverview,
  },
  remove: {
    call: 'DELETE /census/:id',
    summary: 'Deletes a version with its rows',
    emits: ['customer.updated'],
  },
  portalGet: {
    ...portal,
    call: 'GET /portal/rfp/:key/census',
    summary: 'What the import of a census needs, and the census that the customer has sent',
    response: portalCensus,
  },
  portalRead: {
    // Without `portal`, so that an Idempotency-Key never stores the people in its response.
    ...portal,
    call: 'POST /portal/rfp/:key/census/read',
    summary:
      'Reads a CSV or XLSX file of the customer, drops Social Security numbers, and returns its cells; stores nothing',
    query: tableFileQuery,
    upload: readUpload,
    response: censusFile,
  },
  portalSave: {
    ...portal,
    call: 'POST /portal/rfp/:key/census',
    summary: 'Stores the good rows of the customer’s file as the active census',
    emits: ['rfp.saved'],
    body: censusSave,
    maxBodyBytes,
    rowValues,
    concurrent: 4,
    response: portalCensus,
  },
});
