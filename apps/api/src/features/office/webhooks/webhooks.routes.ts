import { listDeliveries, listEndpoints } from '@worksmart/core/office/webhooks/endpoint.queries.ts';
import {
  addEndpoint,
  removeEndpoint,
  resendDeliveries,
  rotateSecret,
  saveEndpoint,
  sendTest,
  setEnabled,
  showSecret,
} from '@worksmart/core/office/webhooks/endpoints.service.ts';
import type { Handlers } from '#handlers.ts';

export const webhookHandlers: Handlers<'webhooks'> = {
  list: (ctx, { params }) => listEndpoints(ctx, params),
  add: (ctx, { params, body }) => addEndpoint(ctx, params, body),
  save: (ctx, { params, body }) => saveEndpoint(ctx, params, body),
  remove: (ctx, { params }) => removeEndpoint(ctx, params),
  showSecret: (ctx, { params }) => showSecret(ctx, params),
  rotateSecret: (ctx, { params }) => rotateSecret(ctx, params),
  setEnabled: (ctx, { params, body }) => setEnabled(ctx, params, body.enabled),
  test: (ctx, { params }) => sendTest(ctx, params),
  deliveries: (ctx, { params, query }) => listDeliveries(ctx, params, query),
  resend: (ctx, { params, body }) => resendDeliveries(ctx, params, body),
};
