import type { premiumSheetJob } from '@worksmart/core/comparison/report.job.ts';
import { draftPremiumSheet, finishReport } from '@worksmart/core/comparison/report.service.ts';
import type { JobHandler } from '../../job-handler.ts';

export const handlePremiumSheet: JobHandler<typeof premiumSheetJob> = async ({ ctx, params, report }) => {
  await report({ done: 0, total: 1 });
  const draft = await draftPremiumSheet(ctx, params);
  await report({ done: 1, total: 1 });
  return (inner) => finishReport(inner, params, draft);
};
