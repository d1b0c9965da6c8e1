import { findActor } from '@worksmart/core/access/users/actor.queries.ts';
import { employeeBenefitsJob } from '@worksmart/core/benefits/benefit-groups/employee-benefits.job.ts';
import {
  draftEmployeeBenefits,
  finishEmployeeBenefits,
} from '@worksmart/core/benefits/benefit-groups/employee-benefits.service.ts';
import { cobraRatesJob } from '@worksmart/core/benefits/cobra/cobra-rates.job.ts';
import { draftCobraRates, finishCobraRates } from '@worksmart/core/benefits/cobra/cobra-rates.service.ts';
import { renewalConfirmationJob } from '@worksmart/core/benefits/renewals/portal/confirmation.job.ts';
import {
  draftConfirmation,
  finishConfirmation,
} from '@worksmart/core/benefits/renewals/portal/confirmation.service.ts';
import { makeReport } from '@worksmart/core/claims/reports/make-report.service.ts';
import { reportJob } from '@worksmart/core/claims/reports/report.job.ts';
import { systemActor } from '@worksmart/core/platform/actor.ts';
import { type Context, createContext, type Services } from '@worksmart/core/platform/context.ts';
import type { JobResult } from '@worksmart/core/platform/files/result-file.service.ts';
import { claimJob, commitInRun, completeJob } from '@worksmart/core/platform/jobs/job-row.ts';
import { benefitComparisonJob, premiumSheetJob } from '@worksmart/core/pricing/comparison/report.job.ts';
import {
  draftBenefitComparison,
  draftPremiumSheet,
  finishReport,
} from '@worksmart/core/pricing/comparison/report.service.ts';
import { proposalJob } from '@worksmart/core/pricing/proposals/proposal.job.ts';
import { draftProposal, finishProposal } from '@worksmart/core/pricing/proposals/proposal.service.ts';

type Runner = (ctx: Context, params: unknown, jobId: number) => Promise<(inner: Context) => Promise<JobResult>>;

/** The work of the worker's document jobs, by job name. */
const runners: Record<string, Runner> = {
  proposal: async (ctx, row) => {
    const params = proposalJob.params.parse(row);
    const draft = await draftProposal(ctx, params);
    return (inner) => finishProposal(inner, params, draft);
  },
  'benefit-comparison': async (ctx, row) => {
    const params = benefitComparisonJob.params.parse(row);
    const draft = await draftBenefitComparison(ctx, params);
    return (inner) => finishReport(inner, params, draft);
  },
  'employee-benefits': async (ctx, row) => {
    const params = employeeBenefitsJob.params.parse(row);
    const draft = await draftEmployeeBenefits(ctx, params);
    return (inner) => finishEmployeeBenefits(inner, params, draft);
  },
  'cobra-rates': async (ctx, row) => {
    const params = cobraRatesJob.params.parse(row);
    const draft = await draftCobraRates(ctx, params);
    return (inner) => finishCobraRates(inner, params, draft);
  },
  'premium-sheet': async (ctx, row) => {
    const params = premiumSheetJob.params.parse(row);
    const draft = await draftPremiumSheet(ctx, params);
    return (inner) => finishReport(inner, params, draft);
  },
  'renewal-confirmation': async (ctx, row) => {
    const params = renewalConfirmationJob.params.parse(row);
    const draft = await draftConfirmation(ctx, params);
    return (inner) => finishConfirmation(inner, params, draft);
  },
  report: (ctx, row, jobId) => {
    const params = reportJob.params.parse(row);
    return makeReport({ ctx, jobId, params, signal: new AbortController().signal, report: async () => {} });
  },
};

/** Runs a document job as the worker would, so that API tests need no worker. */
export const finishDocumentJob = async (services: Services, jobId: number): Promise<void> => {
  const db = services.database.prisma;
  const job = await claimJob(db, jobId, 60_000);
  const actor = job?.createdById ? await findActor(db, job.createdById) : systemActor;
  const work = job && runners[job.name];
  if (!job || !actor || !work) throw new Error(`Job ${jobId} cannot be run.`);
  const ctx = { ...createContext(services, { actor, action: job.name, requestId: 'job', ip: null }), actor };
  const end = await work(ctx, job.params, jobId);
  await commitInRun(ctx, job, async (inner) => completeJob(inner.db, job.id, await end(inner)));
};
