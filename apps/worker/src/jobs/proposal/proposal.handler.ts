import type { proposalJob } from '@worksmart/core/proposals/proposal.job.ts';
import { draftProposal, finishProposal } from '@worksmart/core/proposals/proposal.service.ts';
import type { JobHandler } from '../../job-handler.ts';

export const handleProposal: JobHandler<typeof proposalJob> = async ({ ctx, params, report }) => {
  await report({ done: 0, total: 1 });
  const draft = await draftProposal(ctx, params);
  await report({ done: 1, total: 1 });
  return (inner) => finishProposal(inner, params, draft);
};
