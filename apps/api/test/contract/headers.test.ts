import { Readable } from 'node:stream';
import { JsonText } from '@worksmart/core/platform/db.ts';
import { contract } from '@worksmart/shared/contract.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeApp } from '#compose-app.ts';
import { appForTests } from '#testing/test-app.ts';

type Outcome = 'succeeds' | 'refuses' | 'breaks';

const outcomes: Record<Outcome, (route: RouteDeclaration) => unknown> = {
  succeeds: (route) =>
    route.response
      ? new JsonText('{}')
      : { name: 'a.html', mime: 'text/html', size: 2, inline: true, content: Readable.from([Buffer.from('hi')]) },
  refuses: () => {
    throw new AppError('rule', 'No.');
  },
  breaks: () => {
    throw new Error('select secret from somewhere');
  },
};

/** Every declared route without its input schemas. */
const declared = Object.fromEntries(
  Object.entries(contract).map(([module, routes]) => [
    module,
    Object.fromEntries(
      Object.entries(routes as Record<string, RouteDeclaration>).map(([name, route]) => [
        name,
        { ...route, params: undefined, query: undefined, body: undefined, upload: undefined },
      ]),
    ),
  ]),
);
const routes = Object.values(declared).flatMap((module) => Object.values(module));

const handlersThat = (outcome: Outcome) =>
  Object.fromEntries(
    Object.entries(declared).map(([module, named]) => [
      module,
      Object.fromEntries(Object.entries(named).map(([name, route]) => [name, async () => outcomes[outcome](route)])),
    ]),
  );

const t = appForTests();
let headers: Record<string, string>;
const apps = new Map<Outcome, Awaited<ReturnType<typeof composeApp>>>();

beforeAll(async () => {
  ({ headers } = await t.signInAs(1));
  for (const outcome of Object.keys(outcomes) as Outcome[]) {
    apps.set(outcome, await composeApp(t.services, declared, handlersThat(outcome)));
  }
});
afterAll(async () => {
  for (const app of apps.values()) await app.close();
});

const call = (outcome: Outcome, route: RouteDeclaration, given = headers) => {
  const app = apps.get(outcome);
  if (!app) throw new Error('not composed');
  const url = `/api${route.path.replace(/:\w+/g, '1')}`;
  return app.inject({ method: route.method, url, headers: given, ...(route.method !== 'GET' && { payload: {} }) });
};

const expectHeaders = (answer: LightMyRequestResponse, route: RouteDeclaration, isFile = false) => {
  const { headers: sent } = answer;
  const where = `${route.id} ${answer.statusCode}`;
  expect(sent['x-content-type-options'], where).toBe('nosniff');
  expect(sent['referrer-policy'], where).toBe('no-referrer');
  expect(sent['x-frame-options'], where).toBeDefined();
  expect(sent['x-robots-tag'], where).toBe('noindex, nofollow');
  expect(sent['cache-control'], where).toContain('no-store');
  expect(sent['x-powered-by'], where).toBeUndefined();
  expect(sent.server, where).toBeUndefined();
  expect(sent['access-control-allow-origin'], where).toBeUndefined();
  const policy = String(sent['content-security-policy']);
  const expected = isFile
    ? ['sandbox', "default-src 'none'"]
    : ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];
  for (const directive of expected) expect(policy, where).toContain(directive);
  if (route.secret) {
    expect(sent.pragma, where).toBe('no-cache');
    expect(sent.vary, where).toContain('*');
  }
};

describe('headers of every response of every declared route (T15)', () => {
  test('of a success', async () => {
    for (const route of routes) {
      const answer = await call('succeeds', route);
      expect(answer.statusCode, route.id).toBe(200);
      expectHeaders(answer, route, !route.response);
    }
  });

  test('of a 4xx, from the route or for a missing key', async () => {
    for (const route of routes) {
      const refused = await call('refuses', route);
      expect(refused.statusCode, route.id).toBe(409);
      expectHeaders(refused, route);
      const withoutKey = await call('refuses', route, {});
      expect(withoutKey.statusCode, route.id).toBe(route.keyless && route.access === 'public' ? 409 : 401);
      expectHeaders(withoutKey, route);
    }
  });

  test('of a 5xx, whose text reveals nothing', async () => {
    for (const route of routes) {
      const answer = await call('breaks', route);
      expect(answer.statusCode, route.id).toBe(500);
      expectHeaders(answer, route);
      expect(answer.json()).toEqual({
        error: {
          code: 'internal',
          message: 'Something went wrong. If the problem persists, please contact support.',
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      });
    }
  });

  test('of undeclared paths and methods', async () => {
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['GET', '/api/../etc/passwd'],
      ['TRACE', '/api/info'],
      ['OPTIONS', '/api/customer'],
      ['PUT', '/api/Users/Authenticate'],
    ] as const) {
      // The types of `inject` do not know TRACE.
      const answer = await t.app.inject({ method: method as 'GET', url, headers: t.keyOnly });
      expect(answer.statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(400);
      expect(answer.headers['x-content-type-options'], `${method} ${url}`).toBe('nosniff');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test.each([
    [{ 'sec-fetch-dest': 'document' }, 400],
    [{ purpose: 'prefetch' }, 400],
    [{ 'sec-purpose': 'prefetch;prerender' }, 400],
  ])('a call with a secret is rejected as a page or prefetch: %j', async (more, status) => {
    // A sign-in at an identity provider is opened as a page.
    const mayBePage = (route: RouteDeclaration) => route.page && 'sec-fetch-dest' in more;
    for (const route of routes.filter((one) => one.secret && !mayBePage(one))) {
      const answer = await call('succeeds', route, { ...headers, ...more });
      expect(answer.statusCode, route.id).toBe(status);
      expectHeaders(answer, route);
    }
  });
});
