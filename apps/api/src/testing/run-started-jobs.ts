import { findActor } from '@worksmart/core/access/users/actor.queries.ts';
import { renewalRunJob } from '@worksmart/core/benefits/renewals/bulk/renewal-run.job.ts';
import { runRenewal } from '@worksmart/core/benefits/renewals/bulk/run-renewal.service.ts';
import { renewalSendJob } from '@worksmart/core/benefits/renewals/send/renewal-send.job.ts';
import { runRenewalSends } from '@worksmart/core/benefits/renewals/send/run-sends.service.ts';
import { stopLossJob } from '@worksmart/core/claims/stop-loss/crossing.job.ts';
import { refreshCrossings } from '@worksmart/core/claims/stop-loss/refresh-crossings.service.ts';
import { systemActor } from '@worksmart/core/platform/actor.ts';
import { type Context, createContext, type Services } from '@worksmart/core/platform/context.ts';
import type { JobRun } from '@worksmart/core/platform/jobs/job-definition.ts';
import { claimJob, commitInRun, completeJob } from '@worksmart/core/platform/jobs/job-row.ts';
import { sealAcceptanceJob } from '@worksmart/core/sales/acceptance/seal-acceptance.job.ts';
import { draftSealedProposal, finishSealedProposal } from '@worksmart/core/sales/acceptance/seal-acceptance.service.ts';
import { runSync } from '@worksmart/core/sales/sales-sync/run-sync.service.ts';
import type { RawLead } from '@worksmart/core/sales/sales-sync/sales-system.ts';
import { finishDocumentJob } from './finish-jobs.ts';
import { runQueuedImports } from './run-queued-imports.ts';

type Runner = (run: JobRun) => Promise<(ctx: Context) => Promise<object>>;

/** The work of the worker's jobs that are neither documents nor imports, by job name. */
const runners = (leads: readonly RawLead[]): Readonly<Record<string, Runner>> => ({
  'renewal-run': (run) => runRenewal({ ...run, params: renewalRunJob.params.parse(run.params) }),
  'renewal-send': (run) => runRenewalSends({ ...run, params: renewalSendJob.params.parse(run.params) }),
  'sales-sync': (run) =>
    runSync(run, { readPage: async () => ({ leads: [...leads], next: null }), close: async () => {} }),
  'stop-loss': async ({ ctx, params }) => {
    await refreshCrossings(ctx.config, stopLossJob.params.parse(params));
    return async () => ({});
  },
  'proposal-seal': async ({ ctx, params }) => {
    const sealing = sealAcceptanceJob.params.parse(params);
    const draft = await draftSealedProposal(ctx, sealing);
    return (inner) => finishSealedProposal(inner, sealing, draft);
  },
});

const runJob = async (services: Services, id: number, work: Runner): Promise<void> => {
  const db = services.database.prisma;
  const job = await claimJob(db, id, 60_000);
  const actor = job?.createdById ? await findActor(db, job.createdById) : systemActor;
  if (!job || !actor) throw new Error(`Job ${id} cannot be run.`);
  const ctx = { ...createContext(services, { actor, action: job.name, requestId: 'job', ip: null }), actor };
  const end = await work({
    jobId: id,
    ctx,
    params: job.params,
    attempt: job.attempt,
    signal: new AbortController().signal,
    report: async () => {},
    commit: (inner) => commitInRun(ctx, job, inner),
  });
  await commitInRun(ctx, job, async (inner) => completeJob(inner.db, id, (await end(inner)) as never));
};

/**
 * Runs all queued jobs as the worker would, also those that these start.
 * @param leads what the sales system has
 */
export const runStartedJobs = async (services: Services, leads: readonly RawLead[]): Promise<void> => {
  const known = runners(leads);
  for (;;) {
    const job = await services.database.prisma.job.findFirst({ where: { state: 'queued' }, orderBy: { id: 'asc' } });
    if (!job) return;
    const work = known[job.name];
    if (job.name.startsWith('file-import')) await runQueuedImports(services);
    else if (work) await runJob(services, job.id, work);
    else await finishDocumentJob(services, job.id);
  }
};
