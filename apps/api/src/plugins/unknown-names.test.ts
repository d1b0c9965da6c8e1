import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { allRoutes } from '@worksmart/shared/contract.ts';
import type { RouteDeclaration } from '@worksmart/shared/route.ts';
import { otherNames } from '@worksmart/shared/sent-names.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, withValue } from '../safety/write-fields.ts';
import { appForTests, type TestHeaders } from '../testing/test-app.ts';

const t = appForTests();
let admin: TestHeaders;

beforeAll(async () => {
  admin = await t.signInAs(1);
});

const urlOf = ({ path }: RouteDeclaration): string =>
  `/api${path
    .replace('/savedViews/:key', '/savedViews/some-view-key')
    .replace('/:key', `/${'k'.repeat(43)}`)
    .replace(/:\w+/g, '2000000000')}`;

/** Who is signed in only looks at a renewal's portal; the guard asks nobody for the API key there. */
const ask = (route: RouteDeclaration, query: string, payload?: object, more: TestHeaders = {}) =>
  t.app.inject({
    ...{ method: route.method, url: `${urlOf(route)}${query}`, headers: { ...admin, ...more } },
    ...(payload && { payload }),
  });

const signsOut = (route: RouteDeclaration) => route.id.startsWith('auth.logout');
const routes = allRoutes.filter((route) => !signsOut(route) && !route.anyQuery);

describe('a name that a call does not declare', () => {
  test('in the query of any route: 400 by its name', async () => {
    const loose: string[] = [];
    for (const route of routes) {
      const answer = await ask(route, '?zzUnknown=1');
      const fields = answer.statusCode === 400 ? answer.json().error.fields : {};
      if (!('zzUnknown' in (fields ?? {})))
        loose.push(`${route.id}: ${answer.statusCode} ${answer.body.slice(0, 100)}`);
    }
    expect(loose).toEqual([]);
  });

  test('in the body of any route, also one that takes none: 400 by its name', async () => {
    const loose: string[] = [];
    for (const route of routes.filter(({ method, upload }) => method !== 'GET' && !upload)) {
      const answer = await ask(route, '', { zzUnknown: 1 });
      const fields = answer.statusCode === 400 ? answer.json().error.fields : {};
      if (!('zzUnknown' in (fields ?? {})))
        loose.push(`${route.id}: ${answer.statusCode} ${answer.body.slice(0, 100)}`);
    }
    expect(loose).toEqual([]);
  });

  test('at any depth of any body is found, whatever wraps the object that it stands in', () => {
    const loose: string[] = [];
    for (const route of allRoutes) {
      for (const { path } of fieldsOf(route)) {
        const stranger = [...path.split('.').slice(0, -1), 'zzUnknown'].join('.');
        const { unknown } = otherNames(withValue({}, stranger, 1), route.body, route.response, route.reads?.at);
        if (!unknown.includes(stranger)) loose.push(`${route.id}: ${stranger}`);
      }
    }
    expect(loose).toEqual([]);
  });

  test('is told together with what else is wrong', async () => {
    const { body } = await t.app.inject({
      ...{ method: 'POST', url: '/api/customer?nme=1', headers: admin },
      payload: {
        id: 1,
        zip: '1',
        profile: { fien: '1' },
        contacts: [{ id: 0, firstName: '', lastName: 'B', mail: 'x' }],
      },
    });
    expect(Object.keys(JSON.parse(body).error.fields).sort()).toEqual(
      ['contacts.0.firstName', 'contacts.0.mail', 'nme', 'profile.fien', 'zip'].sort(),
    );
  });

  test('is left out with Prefer: handling=lenient, and the answer names it; the rest is saved', async () => {
    const { id } = await addCustomer(t.db);
    const answer = await t.app.inject({
      ...{ method: 'POST', url: '/api/customer?nme=1', payload: { id, name: 'New', 'n ä': 1, profile: { fien: '1' } } },
      headers: { ...admin, prefer: 'respond-async, handling=lenient' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().name).toBe('New');
    expect(answer.headers['x-ignored-fields']).toBe('nme, n%20%C3%A4, profile.fien');
    expect(answer.headers['preference-applied']).toBe('handling=lenient');
  });

  test('strict handling is what everybody gets, whoever asks for it', async () => {
    const { id } = await addCustomer(t.db);
    const answer = await t.app.inject({
      ...{ method: 'POST', url: '/api/customer', payload: { id, nme: 'x' } },
      headers: { ...admin, prefer: 'handling=strict' },
    });
    expect([answer.statusCode, answer.headers['x-ignored-fields']]).toEqual([400, undefined]);
  });
});

/** Facts that the answer of a save tells besides, and that its body may bring back whatever they say: the reason why. */
const notCompared: Readonly<Record<string, string>> = {
  'notes.save': 'author, times and abilities are the server’s, and no call reads one note',
  'comparison.savePlan': 'the equivalent’s name follows from its id, and no call reads one plan',
  'savedViews.save': 'its key and whose it is are the server’s, and no call reads one by its id',
  'scenarios.save': 'author and time are the server’s, and no call reads one scenario',
};

test('a save whose answer tells more than it takes has a call to compare with, or is listed with the reason', () => {
  const isSave = ({ id, body }: RouteDeclaration) => body && /\.save(One|Tier|Plan|Rate|Fee)?$/.test(id);
  const more = allRoutes.filter((route) => {
    const told = route.response && fieldsOf({ ...route, body: route.response });
    const whole = (told ?? []).reduce<unknown>((record, { path }) => withValue(record, path, 1), {});
    return isSave(route) && otherNames(whole, route.body, route.response).readOnly.length > 0;
  });
  const unread = more.filter(({ reads }) => !reads).map(({ id }) => id);
  expect(unread.filter((id) => !(id in notCompared))).toEqual([]);
  for (const { reads } of more) if (reads) expect(allRoutes.map(({ id }) => id)).toContain(reads.route);
});
