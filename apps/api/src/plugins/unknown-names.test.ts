import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { allRoutes } from '@worksmart/shared/contract.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { otherNames } from '@worksmart/shared/platform/sent-names.ts';
import { describe, expect, test } from 'vitest';
import { withValue } from '#test/contract/schema-fields.ts';
import { fieldsOf } from '#test/contract/write-fields.ts';
import { appForTests, type TestHeaders } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });

const urlOf = ({ path }: RouteDeclaration): string =>
  `/api${path
    .replace('/savedViews/:key', '/savedViews/some-view-key')
    .replace('/today/:block', '/today/crossings')
    .replace(/\/:key\b/, `/${'k'.repeat(43)}`)
    .replace('/:pass', `/${'p'.repeat(43)}`)
    .replace('/:copy', '/show')
    .replace('/:year', '/2026')
    .replace(/:\w+/g, '2000000000')}`;

/** Sends one call. Staff can only read a renewal portal, which needs no API key. */
const ask = (route: RouteDeclaration, query: string, payload?: object, more: TestHeaders = {}) =>
  t.app.inject({
    method: route.method,
    url: `${urlOf(route)}${query}`,
    headers: { ...t.as.admin.headers, ...more },
    ...(payload && { payload }),
  });

const signsOut = (route: RouteDeclaration) => route.id.startsWith('auth.logout');
const routes = allRoutes.filter((route) => !signsOut(route) && !route.anyQuery);

describe('a name that a call does not declare', () => {
  test('in the query of any route is rejected by name', async () => {
    const loose: string[] = [];
    for (const route of routes) {
      const answer = await ask(route, '?zzUnknown=1');
      const fields = answer.statusCode === 400 ? answer.json().error.fields : {};
      if (!('zzUnknown' in (fields ?? {})))
        loose.push(`${route.id}: ${answer.statusCode} ${answer.body.slice(0, 100)}`);
    }
    expect(loose).toEqual([]);
  });

  test('in the body of any route is rejected by name, even where the route has no body', async () => {
    const loose: string[] = [];
    for (const route of routes.filter(({ method, upload }) => method !== 'GET' && !upload)) {
      const answer = await ask(route, '', { zzUnknown: 1 });
      const fields = answer.statusCode === 400 ? answer.json().error.fields : {};
      if (!('zzUnknown' in (fields ?? {})))
        loose.push(`${route.id}: ${answer.statusCode} ${answer.body.slice(0, 100)}`);
    }
    expect(loose).toEqual([]);
  });

  test('is found at any depth of any body', () => {
    const loose: string[] = [];
    for (const route of allRoutes) {
      for (const { path } of fieldsOf(route)) {
        const unknownPath = [...path.split('.').slice(0, -1), 'zzUnknown'].join('.');
        const { unknown } = otherNames(withValue({}, unknownPath, 1), route.body, route.response, route.reads?.at);
        // A field whose name has a dot, such as f.source, stands in no object: its first part is reported.
        if (!unknown.some((name) => `${unknownPath}.`.startsWith(`${name}.`)))
          loose.push(`${route.id}: ${unknownPath}`);
      }
    }
    expect(loose).toEqual([]);
  });

  test('is reported together with the other errors', async () => {
    const { body } = await t.as.admin.post('/customer?nme=1', {
      id: 1,
      zip: '1',
      profile: { fien: '1' },
      contacts: [{ id: 0, firstName: '', lastName: 'B', mail: 'x' }],
    });
    expect(Object.keys(JSON.parse(body).error.fields).sort()).toEqual(
      ['contacts.0.firstName', 'contacts.0.mail', 'nme', 'profile.fien', 'zip'].sort(),
    );
  });

  test('is dropped with Prefer: handling=lenient and named in the response; the rest is saved', async () => {
    const { id } = await addCustomer(t.db);
    const answer = await t.as.admin
      .with({ prefer: 'respond-async, handling=lenient' })
      .post('/customer?nme=1', { id, name: 'New', 'n ä': 1, profile: { fien: '1' } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().name).toBe('New');
    expect(answer.headers['x-ignored-fields']).toBe('nme, n%20%C3%A4, profile.fien');
    expect(answer.headers['preference-applied']).toBe('handling=lenient');
  });

  test('is also rejected with Prefer: handling=strict', async () => {
    const { id } = await addCustomer(t.db);
    const answer = await t.as.admin.with({ prefer: 'handling=strict' }).post('/customer', { id, nme: 'x' });
    expect([answer.statusCode, answer.headers['x-ignored-fields']]).toEqual([400, undefined]);
  });
});

/** Saves that accept any value in the read-only fields sent back to them, with the reason. */
const notCompared: Readonly<Record<string, string>> = {
  'notes.save': 'the server sets author, times and permissions, and no call reads a single note',
  'comparison.savePlan': 'the equivalent’s name follows from its id, and no call reads a single plan',
  'handOff.save': 'the server sets the step and who did it when, and no call reads a single task',
  'savedViews.save': 'the server sets key and owner, and no call reads a view by its id',
  'census.save': 'each save is a new version, so there is no record to compare',
  'webhooks.save': 'its body has no place for them, and no call reads a single webhook',
  'scenarios.save': 'the server sets author and time, and no call reads a single scenario',
};

test('a save that returns read-only fields has a call that reads its record, or is listed with the reason', () => {
  const isSave = ({ id, body }: RouteDeclaration) => body && /\.save(One|Tier|Plan|Rate|Fee)?$/.test(id);
  const more = allRoutes.filter((route) => {
    const returned = route.response && fieldsOf({ ...route, body: route.response });
    const whole = (returned ?? []).reduce<unknown>((record, { path }) => withValue(record, path, 1), {});
    return isSave(route) && otherNames(whole, route.body, route.response).readOnly.length > 0;
  });
  const unread = more.filter(({ reads }) => !reads).map(({ id }) => id);
  expect(unread.filter((id) => !(id in notCompared))).toEqual([]);
  for (const { reads } of more) if (reads) expect(allRoutes.map(({ id }) => id)).toContain(reads.route);
});
