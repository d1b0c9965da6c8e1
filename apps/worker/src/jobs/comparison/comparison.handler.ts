import type { benefitComparisonJob } from '@worksmart/core/comparison/report.job.ts';
import { draftBenefitComparison, finishReport } from '@worksmart/core/comparison/report.service.ts';
import type { JobHandler } from '../../job-handler.ts';

export const handleBenefitComparison: JobHandler<typeof benefitComparisonJob> = async ({ ctx, params, report }) => {
  await report({ done: 0, total: 1 });
  const draft = await draftBenefitComparison(ctx, params);
  await report({ done: 1, total: 1 });
  return (inner) => finishReport(inner, params, draft);
};
