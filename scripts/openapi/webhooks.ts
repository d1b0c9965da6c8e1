import { type EventType, eventTypes } from '../../packages/shared/src/events.ts';
import { pascal } from './schema-names.ts';

/** What every webhook says: never the record itself, which the receiver reads with its own rights. */
export const webhookSchema = {
  type: 'object',
  description: 'That something happened to a record. Read the record itself with `links.self`.',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { type: 'string', description: 'New types may be added; ignore those that you do not know' },
    timestamp: { type: 'string', format: 'date-time' },
    data: {
      type: 'object',
      required: ['id', 'links'],
      properties: {
        id: { type: 'string', description: 'The record that changed' },
        customerId: { type: 'integer', description: 'The customer that the record belongs to' },
        rowVersion: { type: 'integer', description: 'The version of the record after the change' },
        stage: { type: 'integer', description: 'The stage of the customer: 1 lead, 2 RFP, 3 prospect, 4 client' },
        seal: {
          type: 'object',
          description:
            'Of `audit.sealed` only: the last seal of a day. Keep it, so that the audit can be checked later.',
          required: ['day', 'no', 'hash'],
          properties: {
            day: { type: 'string', format: 'date' },
            no: { type: 'integer', description: 'The number of the seal' },
            hash: { type: 'string', description: 'The seal, in hexadecimal' },
          },
        },
        links: { type: 'object', required: ['self'], properties: { self: { type: 'string' } } },
      },
    },
  },
};

/** The headers of a webhook (Standard Webhooks). */
export const webhookParameters = {
  WebhookId: {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The same each time that an event is sent: use it to recognize a repetition.',
    schema: { type: 'string' },
    example: '0199f3a0-6c1d-7f0e-9a53-5d3cb7a7c1f4',
  },
  WebhookTimestamp: {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'When it was sent, in seconds since 1970. Reject one that is older than five minutes.',
    schema: { type: 'string' },
    example: '1798761600',
  },
  WebhookSignature: {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` with the endpoint’s secret (the base64 after `whsec_`). ' +
      'While a secret is replaced there are two, separated by a space.',
    schema: { type: 'string' },
    example: 'v1,g0hM9SsE+OTPJTGt/tmKtSyl3ay19/hSMOsVZ7G4MQw=',
  },
};

const parameters = Object.keys(webhookParameters).map((name) => ({ $ref: `#/components/parameters/${name}` }));

const exampleRecord = { id: '12', customerId: 12, links: { self: '/api/customer/12' } };
const exampleSeal = {
  id: '1204',
  seal: { day: '2026-11-30', no: 1204, hash: '9c1d5b0e7a2f48c39c1d5b0e7a2f48c39c1d5b0e7a2f48c39c1d5b0e7a2f48c3' },
  links: { self: '/api/audit' },
};

const webhookOf = ([type, summary]: [EventType, string]) => ({
  operationId: `receive${pascal(type)}`,
  tags: ['webhooks'],
  summary,
  description: `${summary}. Sent to the endpoints that chose \`${type}\`, at least once and in any order.`,
  security: [],
  parameters,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/WebhookEvent' },
        example: {
          type,
          timestamp: '2026-12-01T15:04:05.000Z',
          data: type === 'audit.sealed' ? exampleSeal : exampleRecord,
        },
      },
    },
  },
  responses: {
    '2XX': { description: 'Received' },
    '4XX': { description: 'Not received; it is sent again. 410 ends the deliveries to this endpoint.' },
  },
});

/** Describes each type of event as a webhook of OpenAPI 3.1. */
export const webhooks = Object.fromEntries(
  (Object.entries(eventTypes) as [EventType, string][]).map((entry) => [entry[0], { post: webhookOf(entry) }]),
);
