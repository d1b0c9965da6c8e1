import { getIntegration, listIntegrations } from '@worksmart/core/access/integrations/integration.service.ts';
import { issueKey, revokeKey, rotateKey } from '@worksmart/core/access/integrations/keys.service.ts';
import { endIntegration, saveIntegration } from '@worksmart/core/access/integrations/save-integration.service.ts';
import type { Handlers } from '#handlers.ts';

export const integrationHandlers: Handlers<'integrations'> = {
  list: listIntegrations,
  get: (ctx, { params }) => getIntegration(ctx, params),
  save: (ctx, { body }) => saveIntegration(ctx, body),
  end: (ctx, { params }) => endIntegration(ctx, params),
  issueKey: (ctx, { params, body }) => issueKey(ctx, params, body),
  rotateKey: (ctx, { params, body }) => rotateKey(ctx, params, body),
  revokeKey: (ctx, { params, body }) => revokeKey(ctx, params, body),
};
