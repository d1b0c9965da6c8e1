import { employeeBenefitsJob } from '../../benefit-groups/employee-benefits.job.ts';
import { benefitComparisonJob, premiumSheetJob } from '../../comparison/report.job.ts';
import { fileImportJob, removeImportJob } from '../../file-imports/file-import.job.ts';
import { proposalJob } from '../../proposals/proposal.job.ts';
import { renewalRunJob } from '../../renewals/bulk/renewal-run.job.ts';
import { renewalConfirmationJob } from '../../renewals/portal/confirmation.job.ts';
import { reportJob } from '../../reports/report.job.ts';
import { salesSyncJob } from '../../sales-sync/sales-sync.job.ts';
import { stopLossJob } from '../../stop-loss/crossing.job.ts';

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
