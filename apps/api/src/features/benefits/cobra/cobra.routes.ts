import { startCobraRates } from '@worksmart/core/benefits/cobra/cobra-rates.service.ts';
import { readCobraSheet } from '@worksmart/core/benefits/cobra/cobra-sheet.service.ts';
import type { Handlers } from '#handlers.ts';
import { jobAnswer } from '#http/job-waiting.ts';

export const cobraHandlers: Handlers<'cobra'> = {
  sheet: (ctx, { params }) => readCobraSheet(ctx, params.id),
  document: (ctx, { query }, http) => {
    const { BenefitGroupID: groupId, Percent: continuation, DisabilityPercent: disability } = query;
    return jobAnswer(ctx, http, startCobraRates(ctx, { groupId, continuation, disability }));
  },
};
