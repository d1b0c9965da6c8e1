import { startCobraRates } from '@worksmart/core/benefits/cobra/cobra-rates.service.ts';
import { readCobraSheet } from '@worksmart/core/benefits/cobra/cobra-sheet.service.ts';
import { answerOfJob } from '@worksmart/core/platform/jobs/job.service.ts';
import type { Handlers } from '#handlers.ts';
import { waitingOf } from '#http/job-waiting.ts';

export const cobraHandlers: Handlers<'cobra'> = {
  sheet: (ctx, { params }) => readCobraSheet(ctx, params.id),
  document: async (ctx, { query }, http) => {
    const { BenefitGroupID: groupId, Percent: continuation, DisabilityPercent: disability } = query;
    const id = await startCobraRates(ctx, { groupId, continuation, disability });
    return answerOfJob(ctx, id, waitingOf(http));
  },
};
