import type { JobDefinition } from '@worksmart/core/platform/jobs/job-definition.ts';
import { type JobName, type Jobs, jobs } from './declared-jobs.ts';
import { type JobHandler, type JobTable, runnable } from './job-handler.ts';

const handlers: { [N in JobName]: () => Promise<JobHandler<Jobs[N]>> } = {
  proposal: async () => (await import('./jobs/proposal/proposal.handler.ts')).handleProposal,
  'benefit-comparison': async () => (await import('./jobs/comparison/comparison.handler.ts')).handleBenefitComparison,
  'premium-sheet': async () => (await import('./jobs/premiums/premiums.handler.ts')).handlePremiumSheet,
  'employee-benefits': async () =>
    (await import('./jobs/employee-benefits/employee-benefits.handler.ts')).handleEmployeeBenefits,
  'renewal-run': async () => (await import('./jobs/renewal-run/renewal-run.handler.ts')).handleRenewalRun,
  'renewal-confirmation': async () =>
    (await import('./jobs/renewal-confirmation/renewal-confirmation.handler.ts')).handleRenewalConfirmation,
  'sales-sync': async () => (await import('./jobs/sales-sync/sales-sync.handler.ts')).handleSalesSync,
  'file-import': async () => (await import('./jobs/file-import/file-import.handler.ts')).handleFileImport,
  'file-import-remove': async () => (await import('./jobs/file-import/file-import.handler.ts')).handleRemoveImport,
  report: async () => (await import('./jobs/report/report.handler.ts')).handleReport,
  'stop-loss': async () => (await import('./jobs/stop-loss/stop-loss.handler.ts')).handleStopLoss,
};

/**
 * Checks at boot what types cannot see in a running program.
 * @throws Error when a declared job has no handler, a handler no declaration, or a name differs from its key
 */
export const assertComplete = (declared: Record<string, JobDefinition>, handled: Record<string, unknown>): void => {
  const wanted = new Set(Object.entries(declared).flatMap(([key, { name }]) => [key, name]));
  const given = new Set(Object.keys(handled));
  const missing = [...wanted.difference(given)];
  const strange = [...given.difference(wanted)];
  if (missing.length > 0 || strange.length > 0) {
    throw new Error(
      `The declared jobs and the worker's handlers differ. Without a handler: ${missing.join(', ') || 'none'}. Not declared: ${strange.join(', ') || 'none'}.`,
    );
  }
};

/** Every job of the product with its handler. */
export const makeRegistry = (): JobTable => {
  assertComplete(jobs, handlers);
  return {
    proposal: runnable(jobs.proposal, handlers.proposal),
    'benefit-comparison': runnable(jobs['benefit-comparison'], handlers['benefit-comparison']),
    'premium-sheet': runnable(jobs['premium-sheet'], handlers['premium-sheet']),
    'employee-benefits': runnable(jobs['employee-benefits'], handlers['employee-benefits']),
    'renewal-run': runnable(jobs['renewal-run'], handlers['renewal-run']),
    'renewal-confirmation': runnable(jobs['renewal-confirmation'], handlers['renewal-confirmation']),
    'sales-sync': runnable(jobs['sales-sync'], handlers['sales-sync']),
    'file-import': runnable(jobs['file-import'], handlers['file-import']),
    'file-import-remove': runnable(jobs['file-import-remove'], handlers['file-import-remove']),
    report: runnable(jobs.report, handlers.report),
    'stop-loss': runnable(jobs['stop-loss'], handlers['stop-loss']),
  };
};
