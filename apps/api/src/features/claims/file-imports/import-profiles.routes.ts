import { checkSample } from '@worksmart/core/claims/file-imports/profiles/check-sample.service.ts';
import { listProfiles, readProfile } from '@worksmart/core/claims/file-imports/profiles/profile.queries.ts';
import {
  restoreProfile,
  retireProfile,
  saveBilling,
  saveProfile,
} from '@worksmart/core/claims/file-imports/profiles/profile.service.ts';
import type { Handlers } from '#handlers.ts';

export const importProfileHandlers: Handlers<'importProfiles'> = {
  list: (ctx) => listProfiles(ctx),
  get: (ctx, { params }) => readProfile(ctx, params.id),
  save: (ctx, { body }) => saveProfile(ctx, body),
  saveBilling: (ctx, { params, body }) => saveBilling(ctx, params.id, body),
  check: (ctx, { body }) => checkSample(ctx, body),
  retire: (ctx, { params, body }) => retireProfile(ctx, params.id, body.rowVersion),
  restore: (ctx, { params, body }) => restoreProfile(ctx, params.id, body.rowVersion),
};
