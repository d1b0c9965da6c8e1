import { z } from 'zod';
import { flagText, text } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { tableFormat } from '#platform/table-formats.ts';
import { claimSummaryRequest, reportQueries } from './schema.ts';

/** A link once the file is ready; with Prefer: respond-async, the job to poll. */
const response = z.union([z.object({ url: z.string() }), z.object({ id: z.number().int() })]);
/** What the calls that make a report have in common. A server process runs two calls of one report at once. */
const report = { scope: 'write', response, concurrent: 2 } as const;

export const reportClient = z.object({
  id: z.number().int(),
  name: z.string(),
  state: z.enum(['active', 'inactive', 'termed']),
});
export type ReportClient = z.infer<typeof reportClient>;

export const reportRoutes = defineRoutesFor(section.reports, 'reports', {
  clients: {
    call: 'GET /report/clients',
    summary:
      'The clients that a report can be asked for: termed ones too, their data stays; with a text, the first 100 whose name contains it',
    query: z.object({
      /** A part of the name; an empty text finds the first by name */
      text: text(100).optional(),
    }),
    response: z.array(reportClient),
  },
  claimSummary: {
    ...report,
    call: 'GET /report/claimsummary',
    summary: 'Report 1: claims, claimants and amounts by client, as PDF; customerids as a comma list or all',
    query: claimSummaryRequest,
  },
  claimUploadAudit: {
    ...report,
    call: 'GET /extract/employeeclaims',
    summary: 'Report 2: one line for each imported file, as CSV',
    query: reportQueries.claimUploadAudit,
  },
  reinsurance: {
    ...report,
    call: 'GET /extract/anthemreinsurance',
    recentSignIn: true,
    summary: 'Report 3, or with includeDetail report 4: what passed the specific deductible, as CSV',
    query: reportQueries.reinsurance.safeExtend({
      /** Add the single claims */
      includeDetail: flagText.default(false),
      /** The file wanted: csv (default) or xlsx */
      format: tableFormat,
    }),
  },
  medicalLossSummary: {
    ...report,
    call: 'GET /extract/claimantsummary',
    summary: 'Report 5: claims against premium by client and month, as CSV',
    query: reportQueries.medicalLossSummary,
  },
  annualDataExtract: {
    ...report,
    call: 'GET /extract/data/all',
    recentSignIn: true,
    summary: 'Report 7: all data of a year as a zip of CSV files',
    query: reportQueries.annualDataExtract,
  },
  tierRateChart: {
    ...report,
    call: 'GET /report/tierchart',
    summary: 'Report 8: medical premiums of a year at each tier, as PDF',
    query: reportQueries.tierRateChart,
  },
  highClaimant: {
    ...report,
    call: 'GET /report/highclaimant',
    recentSignIn: 'the file has names',
    summary: 'Report 9: members with the largest claims, as PDF; redacted unless redacted=false',
    query: reportQueries.highClaimant,
  },
  highClaimantExtract: {
    ...report,
    call: 'GET /extract/highclaimant',
    recentSignIn: 'the file has names',
    summary: 'Report 9 as CSV; redacted unless redacted=false',
    query: reportQueries.highClaimantExtract,
  },
});
