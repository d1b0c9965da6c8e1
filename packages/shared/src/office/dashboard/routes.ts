import { z } from 'zod';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import {
  archivedRow,
  claimsQuery,
  costDrivers,
  dashboardExtract,
  medicalLoss,
  periodQuery,
  pipelineMonth,
  pipelineWorth,
  renewalYear,
} from './schema.ts';

/** The dashboard above the reports: aggregated figures, never about one person. */
export const dashboardRoutes = defineRoutesFor(section.reports, 'dashboard', {
  pipeline: {
    call: 'GET /dashboard/pipeline',
    summary: 'Records by the month that they came in, and how many of them reached each stage',
    query: periodQuery,
    response: z.object({ months: z.array(pipelineMonth) }),
    versioned: true,
    concurrent: 2,
  },
  worth: {
    call: 'GET /dashboard/worth',
    access: section.sales,
    summary: 'What the prospects that the user may open are worth: yearly fee times chance, by month and sales agent',
    response: pipelineWorth,
    concurrent: 2,
  },
  archived: {
    call: 'GET /dashboard/archived',
    access: section.sales,
    summary: 'Why records that the user may open were archived, by month and sales agent',
    query: periodQuery,
    response: z.object({
      /** By month, agent and reason; only those that occur */
      rows: z.array(archivedRow),
    }),
    concurrent: 2,
  },
  renewals: {
    call: 'GET /dashboard/renewals',
    summary: 'Benefit groups and clients by renewal status, a list for each benefit year, the latest first',
    response: z.object({
      /** The renewal years, the newest first */
      years: z.array(renewalYear),
    }),
    versioned: true,
    concurrent: 2,
  },
  medicalLoss: {
    call: 'GET /dashboard/medicalLoss',
    summary: 'Claims against premium by month, of all clients and of those with the most, or of one',
    query: claimsQuery,
    response: medicalLoss,
    concurrent: 2,
  },
  costDrivers: {
    call: 'GET /dashboard/costDrivers',
    summary: 'What was paid by kind of service, diagnosis chapter and kind of drug; no member can be recognized',
    query: claimsQuery,
    response: costDrivers,
    concurrent: 2,
  },
  extract: {
    call: 'POST /dashboard/extract',
    scope: 'read',
    access: section.sales,
    summary: 'The table of one chart as CSV; for other roles than administrators, of a chart of sales records',
    body: dashboardExtract,
    response: z.object({ reportName: z.string(), url: z.string() }),
    concurrent: 2,
  },
});
