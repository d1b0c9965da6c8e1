import { z } from 'zod';
import { nullableText } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';
import { allTableMimes, tableFormat } from '#platform/table-formats.ts';
import { issueKinds } from './constants.ts';

const count = z.number().int();

const syncIssue = z.object({
  kind: z.enum(issueKinds),
  /** The id of the company in the sales system */
  externalId: z.string(),
  name: z.string(),
  customerId: count.nullable(),
  /** The field that it is about; null for the whole company */
  field: nullableText,
  /** The value that we keep; null if there is none */
  ours: nullableText,
  /** The value of the sales system; null if there is none */
  theirs: nullableText,
  reason: z.string(),
});
export type SyncIssue = z.infer<typeof syncIssue>;

export const syncRun = z.object({
  id: count,
  /** Whether the sync waits, runs, is done or failed */
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** The name of the user who started the sync */
  startedBy: z.string(),
  /** When the sync began */
  startedAt: z.string(),
  /** When the sync ended; null while it runs */
  completedAt: nullableText,
  error: nullableText,
  /** How many companies the sales system sent */
  received: count,
  /** How many leads were added */
  created: count,
  /** How many leads were changed */
  updated: count,
  unchanged: count,
  /** How many were left out */
  skipped: count,
  /** How many values differ on both sides, so that ours stayed */
  conflicts: count,
  /** How many companies could not be read */
  rejected: count,
  /**
   * Companies and values that were not taken over, each with the reason: at most 100 that the signed-in user may read
   */
  issues: z.array(syncIssue),
  /** How many issues there are; the list has the first of them */
  issuesTotal: count,
});
export type SyncRun = z.infer<typeof syncRun>;

export const salesSyncRoutes = defineRoutes('sales-sync', {
  run: {
    call: 'GET /salesSync/:id',
    scope: 'write',
    access: section.sales,
    summary: 'Status and results of a sync with the external sales system',
    response: syncRun,
  },
  issues: {
    call: 'GET /salesSync/:id/issues',
    access: 'session-file',
    summary: 'What a sync reports, as a file',
    query: z.object({
      /** The file wanted: csv (default) or xlsx */
      format: tableFormat,
    }),
    file: allTableMimes,
  },
});
