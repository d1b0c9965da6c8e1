import { readWorksheet, saveWorksheet } from '@worksmart/core/claims/experience/experience.service.ts';
import { drawWorksheet } from '@worksmart/core/claims/experience/experience-pdf.service.ts';
import type { Handlers } from '#handlers.ts';
import { disconnectSignal } from '#http/disconnect-signal.ts';

export const experienceHandlers: Handlers<'experience'> = {
  worksheet: (ctx, { params }) => readWorksheet(ctx, params),
  save: (ctx, { params, body }) => saveWorksheet(ctx, params, body),
  document: (ctx, { params }, { reply }) => drawWorksheet(ctx, params, disconnectSignal(reply)),
};
