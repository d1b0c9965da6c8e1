import type { employeeBenefitsJob } from '@worksmart/core/benefit-groups/employee-benefits.job.ts';
import {
  draftEmployeeBenefits,
  finishEmployeeBenefits,
} from '@worksmart/core/benefit-groups/employee-benefits.service.ts';
import type { JobHandler } from '../../job-handler.ts';

export const handleEmployeeBenefits: JobHandler<typeof employeeBenefitsJob> = async ({ ctx, params, report }) => {
  await report({ done: 0, total: 1 });
  const draft = await draftEmployeeBenefits(ctx, params);
  await report({ done: 1, total: 1 });
  return (inner) => finishEmployeeBenefits(inner, params, draft);
};
