import { employeeBenefitsJob } from '@worksmart/core/benefit-groups/employee-benefits.job.ts';
import { benefitComparisonJob, premiumSheetJob } from '@worksmart/core/comparison/report.job.ts';
import { fileImportJob, removeImportJob } from '@worksmart/core/file-imports/file-import.job.ts';
import { proposalJob } from '@worksmart/core/proposals/proposal.job.ts';
import { renewalRunJob } from '@worksmart/core/renewals/bulk/renewal-run.job.ts';
import { renewalConfirmationJob } from '@worksmart/core/renewals/portal/confirmation.job.ts';
import { reportJob } from '@worksmart/core/reports/report.job.ts';
import { salesSyncJob } from '@worksmart/core/sales-sync/sales-sync.job.ts';
import { stopLossJob } from '@worksmart/core/stop-loss/crossing.job.ts';

/** Every kind of job of the product; the worker has a handler for each. */
export const jobs = {
  proposal: proposalJob,
  'benefit-comparison': benefitComparisonJob,
  'premium-sheet': premiumSheetJob,
  'employee-benefits': employeeBenefitsJob,
  'renewal-run': renewalRunJob,
  'renewal-confirmation': renewalConfirmationJob,
  'sales-sync': salesSyncJob,
  'file-import': fileImportJob,
  'file-import-remove': removeImportJob,
  report: reportJob,
  'stop-loss': stopLossJob,
} as const;

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
