import { employeeBenefitsJob } from '@worksmart/core/benefits/benefit-groups/employee-benefits.job.ts';
import { cobraRatesJob } from '@worksmart/core/benefits/cobra/cobra-rates.job.ts';
import { renewalRunJob } from '@worksmart/core/benefits/renewals/bulk/renewal-run.job.ts';
import { renewalConfirmationJob } from '@worksmart/core/benefits/renewals/portal/confirmation.job.ts';
import { renewalSendJob } from '@worksmart/core/benefits/renewals/send/renewal-send.job.ts';
import { fileImportJob, removeImportJob } from '@worksmart/core/claims/file-imports/file-import.job.ts';
import { reportJob } from '@worksmart/core/claims/reports/report.job.ts';
import { stopLossJob } from '@worksmart/core/claims/stop-loss/crossing.job.ts';
import { benefitComparisonJob, premiumSheetJob } from '@worksmart/core/pricing/comparison/report.job.ts';
import { proposalJob } from '@worksmart/core/pricing/proposals/proposal.job.ts';
import { sealAcceptanceJob } from '@worksmart/core/sales/acceptance/seal-acceptance.job.ts';
import { salesSyncJob } from '@worksmart/core/sales/sales-sync/sales-sync.job.ts';
import { type JobTable, makesFile, runnable } from './job-handler.ts';

/**
 * Every kind of job with its handler. The handler's module is loaded when the first such job runs. To add a job, add an
 * entry.
 */
const jobs = [
  runnable(proposalJob, async () => {
    const { draftProposal, finishProposal } = await import('@worksmart/core/pricing/proposals/proposal.service.ts');
    return makesFile(draftProposal, finishProposal);
  }),
  runnable(benefitComparisonJob, async () => {
    const { draftBenefitComparison, finishReport } = await import(
      '@worksmart/core/pricing/comparison/report.service.ts'
    );
    return makesFile(draftBenefitComparison, finishReport);
  }),
  runnable(premiumSheetJob, async () => {
    const { draftPremiumSheet, finishReport } = await import('@worksmart/core/pricing/comparison/report.service.ts');
    return makesFile(draftPremiumSheet, finishReport);
  }),
  runnable(employeeBenefitsJob, async () => {
    const service = await import('@worksmart/core/benefits/benefit-groups/employee-benefits.service.ts');
    return makesFile(service.draftEmployeeBenefits, service.finishEmployeeBenefits);
  }),
  runnable(cobraRatesJob, async () => {
    const service = await import('@worksmart/core/benefits/cobra/cobra-rates.service.ts');
    return makesFile(service.draftCobraRates, service.finishCobraRates);
  }),
  runnable(renewalConfirmationJob, async () => {
    const service = await import('@worksmart/core/benefits/renewals/portal/confirmation.service.ts');
    return makesFile(service.draftConfirmation, service.finishConfirmation);
  }),
  runnable(sealAcceptanceJob, async () => {
    const service = await import('@worksmart/core/sales/acceptance/seal-acceptance.service.ts');
    return makesFile(service.draftSealedProposal, service.finishSealedProposal);
  }),
  runnable(renewalRunJob, async () => {
    const { runRenewal } = await import('@worksmart/core/benefits/renewals/bulk/run-renewal.service.ts');
    return (run) => runRenewal(run);
  }),
  runnable(renewalSendJob, async () => {
    const { runRenewalSends } = await import('@worksmart/core/benefits/renewals/send/run-sends.service.ts');
    return (run) => runRenewalSends(run);
  }),
  runnable(reportJob, async () => {
    const { makeReport } = await import('@worksmart/core/claims/reports/make-report.service.ts');
    return (run) => makeReport(run);
  }),
  runnable(fileImportJob, async () => {
    const { loadImport } = await import('@worksmart/core/claims/file-imports/load-import.service.ts');
    return (run) => loadImport(run, run.params.importId);
  }),
  runnable(removeImportJob, async () => {
    const { removeImport } = await import('@worksmart/core/claims/file-imports/remove-import.service.ts');
    return (run) => removeImport(run, run.params.importId);
  }),
  runnable(salesSyncJob, async () => {
    const { openSalesSystem } = await import('@worksmart/core/sales/sales-sync/open-sales-system.ts');
    const { runSync } = await import('@worksmart/core/sales/sales-sync/run-sync.service.ts');
    return async (run) => {
      const system = await openSalesSystem(run.ctx.config, run.ctx.clock);
      try {
        return await runSync(run, system);
      } finally {
        await system.close();
      }
    };
  }),
  runnable(stopLossJob, async () => {
    const { refreshCrossings } = await import('@worksmart/core/claims/stop-loss/refresh-crossings.service.ts');
    return async ({ ctx, params }) => {
      await refreshCrossings(ctx.config, params);
      return async () => ({});
    };
  }),
];

/** Returns every job of the product by its name. */
export const makeRegistry = (): JobTable => Object.fromEntries(jobs.map((job) => [job.definition.name, job]));
