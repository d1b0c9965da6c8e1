import { errorCodes, errorStatus } from '../../packages/shared/src/platform/errors.ts';

const meanings: Readonly<Record<number, { name: string; description: string; message: string }>> = {
  400: {
    name: 'BadRequest',
    description: 'The input is not valid. `fields` has the messages by field.',
    message: 'Please check the marked fields.',
  },
  401: {
    name: 'Unauthorized',
    description: 'The API key is missing or wrong (`wrong_key`), or the session is (`unauthenticated`).',
    message: 'Please sign in.',
  },
  403: {
    name: 'Forbidden',
    description: 'The user’s role may not do this, or may not change the fields in `fields`.',
    message: 'You do not have permission to do this.',
  },
  404: {
    name: 'NotFound',
    description: 'The record does not exist, or the user may not see it.',
    message: 'This record was not found.',
  },
  408: {
    name: 'RequestTimeout',
    description: 'The request took too long to arrive.',
    message: 'This request took too long to arrive.',
  },
  409: {
    name: 'Conflict',
    description:
      'The record changed since it was read (`stale`, the current one in `details`), a rule forbids this now (`rule`), ' +
      'other records use it (`in_use`, named in `details`), it exists already (`duplicate`), or the Idempotency-Key ' +
      'belongs to another request (`key_reused`).',
    message: 'A record like this already exists.',
  },
  410: {
    name: 'Gone',
    description: 'What the address or cursor names is over: a link that has expired, a cursor that is too old.',
    message: 'This link is no longer valid.',
  },
  413: { name: 'TooLarge', description: 'The request is too large.', message: 'This request is too large.' },
  415: {
    name: 'UnsupportedMedia',
    description: 'The content type, or the kind of the file, is not accepted.',
    message: 'This content type is not accepted here.',
  },
  422: {
    name: 'Unreadable',
    description: 'The file is damaged, empty or cannot be read.',
    message: 'This file is empty.',
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests. `Retry-After` has the seconds to wait.',
    message: 'Too many requests. Please wait a moment.',
  },
  500: {
    name: 'InternalError',
    description: 'The server has a fault. Report the `requestId`.',
    message: 'Something went wrong. If the problem persists, please contact support.',
  },
  503: {
    name: 'Unavailable',
    description: 'The server is busy or restarting. Repeat the request after the seconds in `Retry-After`.',
    message: 'Something went wrong. If the problem persists, please contact support.',
  },
};

const example = (status: number, message: string) => ({
  error: {
    code: errorCodes.find((code) => errorStatus[code] === status),
    message,
    ...(status === 400 && { fields: { companyName: ['Please enter a company name.'] } }),
    requestId: '0b0f3a0e-6c1d-4f0e-9a53-5d3cb7a7c1f4',
  },
});

/** The error that every call returns. */
export const errorSchema = {
  type: 'object',
  description: 'Every error. `code` is for programs; new codes may be added.',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: {
          type: 'string',
          enum: errorCodes,
          description: 'Which error it is; programs read this, and treat an unknown code by its status',
        },
        message: { type: 'string', description: 'For people, in English' },
        fields: {
          type: 'object',
          description: 'Messages by field path, `contacts.0.email`; the empty path is the body itself',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
        requestId: { type: 'string', description: 'Names this request in the server’s log' },
        details: { description: 'What the caller needs to continue; depends on the code' },
      },
      description: 'What went wrong',
    },
  },
};

const waits = [429, 503];

/** Shared responses by their name: one for each status of an error. */
export const errorResponses = Object.fromEntries(
  Object.entries(meanings).map(([status, { name, description, message }]) => [
    name,
    {
      description,
      headers: {
        ...(waits.includes(Number(status)) && { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }),
      },
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Error' },
          example: example(Number(status), message),
        },
      },
    },
  ]),
);

/** The reference to the shared response of a status. */
export const errorResponse = (status: number) => ({ $ref: `#/components/responses/${meanings[status]?.name}` });
