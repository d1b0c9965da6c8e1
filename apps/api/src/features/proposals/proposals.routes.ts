import { answerOfJob } from '@worksmart/core/jobs/job.service.ts';
import { startProposal } from '@worksmart/core/proposals/proposal.service.ts';
import type { Handlers } from '../../handlers.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { wantsAsync } from '../../http/prefer.ts';

export const proposalHandlers: Handlers<'proposals'> = {
  generate: async (ctx, { params, query, body }, { request, reply }) => {
    const archive = body?.archive ?? query.archive ?? false;
    const id = await startProposal(ctx, { customerId: params.customerId, archive });
    return answerOfJob(ctx, id, { respondAsync: wantsAsync(request), signal: goneSignal(reply) });
  },
};
