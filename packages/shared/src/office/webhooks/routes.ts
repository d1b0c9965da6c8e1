import { z } from 'zod';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import {
  deliveryQuery,
  deliveryResend,
  endpointOf,
  webhookDelivery,
  webhookEndpoint,
  webhookSave,
  webhookSecret,
} from './schema.ts';

export const webhookRoutes = defineRoutesFor(section.administration, 'webhooks', {
  list: {
    call: 'GET /integrations/:id/webhooks',
    summary: 'The endpoints to which an integration’s events are sent, and how well that works',
    response: z.array(webhookEndpoint),
  },
  add: {
    call: 'POST /integrations/:id/webhooks',
    secret: true,
    recentSignIn: true,
    summary: 'Adds an endpoint; the answer contains the secret that its deliveries are signed with',
    body: webhookSave.omit({ id: true, rowVersion: true }),
    response: webhookSecret,
  },
  save: {
    call: 'PUT /integrations/:id/webhooks/:endpointId',
    recentSignIn: true,
    summary: 'Changes the address or the event types of an endpoint',
    params: endpointOf,
    body: webhookSave.omit({ id: true }),
    response: webhookEndpoint,
  },
  remove: {
    call: 'DELETE /integrations/:id/webhooks/:endpointId',
    summary: 'Removes an endpoint with its deliveries',
    params: endpointOf,
  },
  showSecret: {
    call: 'POST /integrations/:id/webhooks/:endpointId/secret',
    secret: true,
    recentSignIn: true,
    summary: 'Shows the secret of an endpoint; the audit log says who saw it',
    params: endpointOf,
    response: webhookSecret,
  },
  rotateSecret: {
    call: 'POST /integrations/:id/webhooks/:endpointId/rotate',
    secret: true,
    recentSignIn: true,
    summary: 'Makes the next secret; for 24 hours deliveries are signed with both',
    params: endpointOf,
    response: webhookSecret,
  },
  setEnabled: {
    call: 'PUT /integrations/:id/webhooks/:endpointId/enabled',
    summary: 'Switches an endpoint on or off; while it is off, deliveries wait',
    params: endpointOf,
    body: z.object({ enabled: z.boolean() }),
    response: webhookEndpoint,
  },
  test: {
    call: 'POST /integrations/:id/webhooks/:endpointId/test',
    summary: 'Sends a test, of type webhook.test',
    params: endpointOf,
    response: webhookEndpoint,
  },
  deliveries: {
    call: 'GET /integrations/:id/deliveries',
    summary: 'The deliveries to an integration’s endpoints with every try, newest first',
    query: deliveryQuery,
    response: z.array(webhookDelivery),
  },
  resend: {
    call: 'POST /integrations/:id/deliveries/resend',
    summary: 'Sends deliveries again: the given ones, or all dead ones of an endpoint',
    body: deliveryResend,
    response: z.object({
      /** How many deliveries are sent again */
      count: z.number().int(),
    }),
  },
});
