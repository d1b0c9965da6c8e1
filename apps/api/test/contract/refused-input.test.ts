import { allRoutes } from '@worksmart/shared/contract.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#testing/test-app.ts';
import { wrongRefusal } from './refusals.ts';
import { brokenPayloads } from './schema-arbitrary.ts';
import { filledWith, jsonSchemaOf, pathsIn } from './schema-fields.ts';
import { longText, wrongValues } from './wrong-values.ts';

describe('the server rejects wrong input to every call in our error format and words, never with 5xx', () => {
  let t: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    t = await createTestApp();
    admin = await t.signInAs(1);
  });
  afterAll(() => t.close());

  const ask = async (route: RouteDeclaration, url: string, sent?: { type: string; payload: string }) => {
    const headers = { ...admin.headers, prefer: 'respond-async', ...(sent?.type && { 'content-type': sent.type }) };
    const answer = await t.app.inject({ method: route.method, url, headers, ...(sent && { payload: sent.payload }) });
    // The call may have signed out.
    if (answer.statusCode === 401 && route.access !== 'public') admin = await t.signInAs(1);
    return wrongRefusal(answer);
  };
  const addressOf = ({ path }: RouteDeclaration, id = '1') => `/api${path.replaceAll(/:\w+/g, id)}`;
  const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 3_000) : JSON.stringify(value));

  const addressesOf = (route: RouteDeclaration): [string, string][] => {
    const ids = ['2147483647', '2147483648', '0', 'a', '%00', '%', '%c0%ae', 'x'.repeat(201)];
    const paths = route.params
      ? ids.map((id): [string, string] => [`id ${id.slice(0, 20)}`, addressOf(route, id)])
      : [['a malformed address', `${addressOf(route)}/%`] as [string, string]];
    const names = Object.keys(route.query?.shape ?? {});
    if (names.length === 0) return paths;
    const queries = Object.entries(wrongValues).map(([what, value]): [string, string] => {
      const text = encodeURIComponent(textOf(value).toWellFormed());
      return [`query of ${what}`, `${addressOf(route)}?${names.map((name) => `${name}=${text}`).join('&')}`];
    });
    return [...paths, ...queries];
  };

  const payloadsOf = ({ body, method }: RouteDeclaration): { name: string; type: string; payload: string }[] => {
    if (method === 'GET') return [];
    // The fuzz test sends the largest payloads.
    const broken = brokenPayloads.filter(({ payload }) => payload.length < 1_000_000);
    if (!body) return [...broken];
    const paths = pathsIn(jsonSchemaOf(body));
    const wrong = Object.entries(wrongValues).map(([what, value]): [string, unknown] => [
      what,
      // The long text in every field would exceed the body limit first.
      filledWith(value === longText ? paths.slice(0, 1) : paths, value),
    ]);
    const bodies: [string, unknown][] = [['null', null], ['a list', []], ['no field', {}], ...wrong];
    return [
      ...broken,
      ...bodies.map(([name, value]) => ({ name, type: 'application/json', payload: JSON.stringify(value) })),
    ];
  };

  const wrongWays = async (route: RouteDeclaration): Promise<string[]> => {
    const problems: string[] = [];
    const report = (what: string, problem: string | undefined) => problem && problems.push(`${what}: ${problem}`);
    for (const [what, url] of addressesOf(route)) report(what, await ask(route, url));
    for (const sent of payloadsOf(route)) report(sent.name, await ask(route, addressOf(route), sent));
    return problems;
  };

  test.each(allRoutes.map((route) => [route.id, route] as const))('%s', async (_id, route) => {
    expect(await wrongWays(route)).toEqual([]);
  });
});
