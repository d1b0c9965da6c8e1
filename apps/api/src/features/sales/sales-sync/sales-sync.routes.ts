import { readSyncIssuesFile, readSyncReport } from '@worksmart/core/sales/sales-sync/sync-report.service.ts';
import type { Handlers } from '#handlers.ts';

export const salesSyncHandlers: Handlers<'salesSync'> = {
  run: (ctx, { params }) => readSyncReport(ctx, params.id),
  issues: (ctx, { params, query }) => readSyncIssuesFile(ctx, params.id, query.format),
};
