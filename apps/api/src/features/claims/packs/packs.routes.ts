import { listPacks, makePack, openPack } from '@worksmart/core/claims/reports/packs/pack.service.ts';
import type { Handlers } from '#handlers.ts';
import { disconnectSignal } from '#http/disconnect-signal.ts';

export const packHandlers: Handlers<'packs'> = {
  list: (ctx, { params }) => listPacks(ctx, params),
  make: (ctx, { params, body }) => makePack(ctx, params, body),
  file: (ctx, { params, query }, { reply }) => openPack(ctx, params, query.format, disconnectSignal(reply)),
};
