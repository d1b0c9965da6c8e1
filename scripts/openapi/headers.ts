import { honorsIdempotencyKey } from '../../packages/shared/src/platform/responses.ts';
import type { RouteDeclaration } from '../../packages/shared/src/platform/route.ts';

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });
const whole = (description: string, example: number) => ({ description, schema: { type: 'integer' }, example });

/** Headers of responses. */
export const headerComponents = {
  Deprecation: text('Since when the call is deprecated (RFC 9745), in seconds since 1970.', '@1798761600'),
  ETag: text('Names this version of the response; send it back in `If-None-Match`.', 'W/"0.1.0.42"'),
  'Idempotency-Replayed': text('`true` if this is the stored response to an earlier call with the same key.', 'true'),
  Link: text(
    'Leads to the next page, with `rel="next"`; the last page has none. Only with `limit` or `cursor`.',
    '</api/users?limit=100&cursor=Zk3vQ0dG>; rel="next"',
  ),
  'Preference-Applied': text('The preference of `Prefer` that was followed.', 'handling=lenient'),
  RateLimit: text(
    'Calls left (`r`) and seconds until the limit starts again (`t`), by limit.',
    '"address";r=2990;t=12, "key";r=599;t=40',
  ),
  'RateLimit-Policy': text(
    'Calls (`q`) in a window of seconds (`w`): of the address, and of the key of an integration.',
    '"address";q=3000;w=60, "key";q=600;w=60',
  ),
  'Retry-After': whole('Seconds to wait before the next attempt.', 5),
  Sunset: text('Until when a deprecated call stays at least (RFC 8594).', 'Fri, 30 Jun 2028 00:00:00 GMT'),
  'X-Ignored-Fields': text('The unknown names that were dropped.', 'nickName'),
  'X-Total-Count': whole('The number of rows in the whole list.', 25),
};

type HeaderName = keyof typeof headerComponents;

const refs = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers that every response has. */
export const headersOfAll = refs(['RateLimit-Policy', 'RateLimit']);

/** Returns the headers of a route's successful response. */
export const headersOf = (route: RouteDeclaration, isList: boolean) => ({
  ...headersOfAll,
  ...refs([
    ...(isList ? (['X-Total-Count'] as const) : []),
    ...(route.deprecated ? (['Deprecation', 'Sunset'] as const) : []),
    ...(route.query?.shape.cursor ? (['Link'] as const) : []),
    ...(route.versioned ? (['ETag'] as const) : []),
    ...(honorsIdempotencyKey(route) ? (['Idempotency-Replayed'] as const) : []),
    ...(route.anyQuery ? [] : (['Preference-Applied', 'X-Ignored-Fields'] as const)),
  ]),
});

/** Headers of requests, as parameters. */
export const headerParameters = {
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      '`handling=lenient` drops unknown names instead of rejecting them. Calls that start a job also know ' +
      '`respond-async`, and the list of changes `wait=25`.',
    schema: { type: 'string' },
    example: 'handling=lenient',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      '1 to 100 visible characters that name this call. A repeated call with the same key returns the stored response ' +
      'of the first for a day; with another body it gets 409 `key_reused`.',
    schema: { type: 'string', minLength: 1, maxLength: 100 },
    example: '7d0c7c9e-2f0b-4b57-9f4e-0c5a7d8d2f11',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of the response that the caller has: 304 if it is still the current one.',
    schema: { type: 'string' },
    example: 'W/"0.1.0.42"',
  },
};

const parameterRef = (name: keyof typeof headerParameters) => ({ $ref: `#/components/parameters/${name}` });

/** Returns the headers that a call may send. */
export const headerParametersOf = (route: RouteDeclaration) => [
  ...(route.anyQuery ? [] : [parameterRef('Prefer')]),
  ...(honorsIdempotencyKey(route) ? [parameterRef('IdempotencyKey')] : []),
  ...(route.versioned ? [parameterRef('IfNoneMatch')] : []),
];
