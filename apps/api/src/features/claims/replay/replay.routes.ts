import { readReplay, replayFile, saveReplay } from '@worksmart/core/claims/reports/replay/replay.service.ts';
import type { Handlers } from '#handlers.ts';

export const replayHandlers: Handlers<'replay'> = {
  read: (ctx, { params, query }) => readReplay(ctx, params, query.names),
  save: (ctx, { params, body }) => saveReplay(ctx, params, body),
  file: (ctx, { params, query }) => replayFile(ctx, params, query.format),
};
