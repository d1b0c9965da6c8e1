import { testType } from '../../packages/shared/src/office/webhooks/schema.ts';
import { eventTypes } from '../../packages/shared/src/platform/events.ts';
import { pascal } from './schema-names.ts';

/** What every webhook says: never the record itself, which the receiver reads with its own rights. */
export const webhookSchema = {
  type: 'object',
  description: 'That something happened to a record. Read the record itself with `links.self`.',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { type: 'string', description: 'New types may be added; ignore those that you do not know' },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened, as an instant in UTC' },
    data: {
      type: 'object',
      required: ['id', 'links'],
      properties: {
        id: { type: 'string', description: 'The id of the record that changed, within its kind (`entity`)' },
        entity: {
          type: 'string',
          description:
            'The kind of record that changed, such as `customer`, `contact` or `benefitGroup`; a test has none. ' +
            'With `customer.updated` it may be a part of the customer, such as a contact',
        },
        customerId: { type: 'integer', description: 'The customer that the record belongs to' },
        rowVersion: { type: 'integer', description: 'The version of the record after the change' },
        stage: { type: 'integer', description: 'The stage of the customer: 1 lead, 2 RFP, 3 prospect, 4 client' },
        seal: {
          type: 'object',
          description:
            'Of `audit.sealed` only: the last seal of a day. Keep it, so that the audit can be checked later.',
          required: ['day', 'no', 'hash'],
          properties: {
            day: { type: 'string', format: 'date', description: 'The day, `YYYY-MM-DD`' },
            no: { type: 'integer', description: 'The number of the seal' },
            hash: { type: 'string', description: 'The seal, in hexadecimal' },
          },
        },
        links: {
          type: 'object',
          required: ['self'],
          properties: {
            self: { type: 'string', description: 'Where the record is read, with the receiver’s own key' },
          },
          description: 'Addresses that belong to the record',
        },
      },
      description: 'What the event is about',
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

const exampleRecord = {
  id: '12',
  entity: 'customer',
  customerId: 12,
  links: { self: 'https://cms.example/api/customer/12' },
};
const exampleSeal = {
  id: '1204',
  entity: 'audit',
  seal: { day: '2026-11-30', no: 1204, hash: '9c1d5b0e7a2f48c39c1d5b0e7a2f48c39c1d5b0e7a2f48c39c1d5b0e7a2f48c3' },
  links: { self: 'https://cms.example/api/audit' },
};
const exampleTest = { id: '0199f3a0-6c1d-7f0e-9a53-5d3cb7a7c1f4', links: { self: 'https://cms.example' } };

/** The record that a type of webhook is about, where it is not a customer. */
const otherExamples: Readonly<Record<string, object>> = { 'audit.sealed': exampleSeal, [testType]: exampleTest };

const webhookOf = (type: string, summary: string, when: string) => ({
  operationId: `receive${pascal(type)}`,
  tags: ['webhooks'],
  summary,
  description: `${summary}. ${when}`,
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
          data: otherExamples[type] ?? exampleRecord,
        },
      },
    },
  },
  responses: {
    '2XX': { description: 'Received' },
    '4XX': { description: 'Not received; it is sent again. 410 ends the deliveries to this endpoint.' },
  },
});

const sentWhen = (type: string): string =>
  `Sent to the endpoints that chose \`${type}\`, at least once and in any order.`;

/** The types of webhooks, each with what it means and when it is sent. */
const types: readonly (readonly [type: string, summary: string, when: string])[] = [
  ...Object.entries(eventTypes).map(([type, summary]) => [type, summary, sentWhen(type)] as const),
  [testType, 'An administrator sends a test', 'It is about no record, and needs no more than an answer.'],
];

/** Describes each type of event, and the test, as a webhook of OpenAPI 3.1. */
export const webhooks = Object.fromEntries(types.map((one) => [one[0], { post: webhookOf(...one) }]));
