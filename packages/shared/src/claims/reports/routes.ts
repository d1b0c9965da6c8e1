import { z } from 'zod';
import { flagText, text } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';
import { tableFormat } from '#platform/table-formats.ts';
import { claimSummaryRequest, reportQueries } from './schema.ts';

const access = section.reports;
/** A link once the file is ready; with Prefer: respond-async, the job to poll. */
const response = z.union([z.object({ url: z.string() }), z.object({ id: z.number().int() })]);
/** Concurrent calls of one report in a server process. */
const concurrent = 2;

export const reportClient = z.object({
  id: z.number().int(),
  name: z.string(),
  state: z.enum(['active', 'inactive', 'termed']),
});
export type ReportClient = z.infer<typeof reportClient>;

export const reportRoutes = defineRoutes('reports', {
  clients: {
    call: 'GET /report/clients',
    access,
    summary:
      'The clients that a report can be asked for: termed ones too, their data stays; with a text, the first 100 whose name contains it',
    query: z.object({
      /** A part of the name; an empty text finds the first by name */
      text: text(100).optional(),
    }),
    response: z.array(reportClient),
  },
  claimSummary: {
    call: 'GET /report/claimsummary',
    scope: 'write',
    access,
    summary: 'Report 1: claims, claimants and amounts by client, as PDF; customerids as a comma list or all',
    query: claimSummaryRequest,
    response,
    concurrent,
  },
  claimUploadAudit: {
    call: 'GET /extract/employeeclaims',
    scope: 'write',
    access,
    summary: 'Report 2: one line for each imported file, as CSV',
    query: reportQueries.claimUploadAudit,
    response,
    concurrent,
  },
  reinsurance: {
    call: 'GET /extract/anthemreinsurance',
    scope: 'write',
    access,
    recentSignIn: true,
    summary: 'Report 3, or with includeDetail report 4: what passed the specific deductible, as CSV',
    query: reportQueries.reinsurance.safeExtend({
      /** Add the single claims */
      includeDetail: flagText.default(false),
      /** The file wanted: csv (default) or xlsx */
      format: tableFormat,
    }),
    response,
    concurrent,
  },
  medicalLossSummary: {
    call: 'GET /extract/claimantsummary',
    scope: 'write',
    access,
    summary: 'Report 5: claims against premium by client and month, as CSV',
    query: reportQueries.medicalLossSummary,
    response,
    concurrent,
  },
  annualDataExtract: {
    call: 'GET /extract/data/all',
    scope: 'write',
    access,
    recentSignIn: true,
    summary: 'Report 7: all data of a year as a zip of CSV files',
    query: reportQueries.annualDataExtract,
    response,
    concurrent,
  },
  tierRateChart: {
    call: 'GET /report/tierchart',
    scope: 'write',
    access,
    summary: 'Report 8: medical premiums of a year at each tier, as PDF',
    query: reportQueries.tierRateChart,
    response,
    concurrent,
  },
  highClaimant: {
    call: 'GET /report/highclaimant',
    scope: 'write',
    access,
    recentSignIn: 'the file has names',
    summary: 'Report 9: members with the largest claims, as PDF; redacted unless redacted=false',
    query: reportQueries.highClaimant,
    response,
    concurrent,
  },
  highClaimantExtract: {
    call: 'GET /extract/highclaimant',
    scope: 'write',
    access,
    recentSignIn: 'the file has names',
    summary: 'Report 9 as CSV; redacted unless redacted=false',
    query: reportQueries.highClaimantExtract,
    response,
    concurrent,
  },
});
