import { z } from 'zod';
import { nullableText, oneId } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';
import { issueKinds } from './constants.ts';

const count = z.number().int();

const syncIssue = z.object({
  kind: z.enum(issueKinds),
  externalId: z.string(),
  name: z.string(),
  customerId: count.nullable(),
  /** One of `syncedFields`. */
  field: nullableText,
  ours: nullableText,
  theirs: nullableText,
  reason: z.string(),
});
export type SyncIssue = z.infer<typeof syncIssue>;

export const syncRun = z.object({
  id: count,
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  startedBy: z.string(),
  startedAt: z.string(),
  completedAt: nullableText,
  /** Why it failed, as a message for users. */
  error: nullableText,
  received: count,
  created: count,
  updated: count,
  unchanged: count,
  skipped: count,
  conflicts: count,
  rejected: count,
  /** The issues that the signed-in user may read, at most 100; the file has all of them. */
  issues: z.array(syncIssue),
  issuesTotal: count,
});
export type SyncRun = z.infer<typeof syncRun>;

export const salesSyncRoutes = defineRoutes('sales-sync', {
  run: {
    call: 'GET /salesSync/:id',
    scope: 'write',
    access: section.sales,
    summary: 'Status and results of a sync with the external sales system',
    params: oneId,
    response: syncRun,
  },
  issues: {
    call: 'GET /salesSync/:id/issues',
    access: 'session-file',
    summary: 'What a sync reports, as CSV',
    params: oneId,
    file: ['text/csv'],
  },
});
