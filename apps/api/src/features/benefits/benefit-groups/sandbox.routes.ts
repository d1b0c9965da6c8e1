import {
  getSandbox,
  getSandboxGroup,
  listSandboxGroups,
  removeSandboxGroup,
  resetSandbox,
  saveSandboxGroup,
  saveSandboxPeriods,
} from '@worksmart/core/benefits/benefit-groups/sandbox.service.ts';
import type { Handlers } from '#handlers.ts';

export const sandboxHandlers: Handlers<'sandbox'> = {
  client: (ctx, { params, query }) => getSandbox(ctx, params.id, query.year),
  list: (ctx, { params }) => listSandboxGroups(ctx, params),
  get: (ctx, { params }) => getSandboxGroup(ctx, params, params.groupId),
  save: (ctx, { params, body }) => saveSandboxGroup(ctx, params, body),
  remove: (ctx, { params }) => removeSandboxGroup(ctx, params, params.groupId),
  savePeriods: (ctx, { params, body }) => saveSandboxPeriods(ctx, params, body),
  reset: (ctx, { params }) => resetSandbox(ctx, params),
};
