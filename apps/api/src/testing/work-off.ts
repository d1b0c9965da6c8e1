import { createContext, type Services } from '@worksmart/core/context.ts';
import { claimJob, commitInRun, completeJob } from '@worksmart/core/jobs/job-row.ts';
import { proposalJob } from '@worksmart/core/proposals/proposal.job.ts';
import { draftProposal, finishProposal } from '@worksmart/core/proposals/proposal.service.ts';
import { findActor } from '@worksmart/core/users/actor.queries.ts';

/** Does a proposal's job as the worker would, so that the API can be tried without one. */
export const workOffProposal = async (services: Services, jobId: number): Promise<void> => {
  const db = services.database.prisma;
  const job = await claimJob(db, jobId, 60_000);
  const actor = job?.createdById ? await findActor(db, job.createdById) : null;
  if (!job || !actor) throw new Error(`Job ${jobId} cannot be run.`);
  const ctx = { ...createContext(services, { actor, action: job.name, requestId: 'job', ip: null }), actor };
  const params = proposalJob.params.parse(job.params);
  const draft = await draftProposal(ctx, params);
  await commitInRun(ctx, job, async (inner) =>
    completeJob(inner.db, job.id, await finishProposal(inner, params, draft)),
  );
};
