import { encodePassword } from '@worksmart/shared/access/auth/constants.ts';
import { allRoutes, contract } from '@worksmart/shared/contract.ts';
import { assignableRoles } from '@worksmart/shared/platform/permissions.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '#testing/ok.ts';
import { newLead } from '#testing/samples.ts';
import { appForTests, type Caller, type TestPerson } from '#testing/test-app.ts';
import { accessEntries } from './access-table.ts';
import { databaseDigest } from './database-digest.ts';

const accessTable = new Map(accessEntries);

type Verdict = 'passes' | 401 | 403;

const roles = assignableRoles;
const outsiders = [
  'anonymous',
  'wrong key',
  'no key',
  'expired',
  'logged out',
  'deleted user',
  'before the second step',
] as const;
type CallerName = (typeof roles)[number] | (typeof outsiders)[number];
const callers: readonly CallerName[] = [...roles, ...outsiders];

/** Returns the expected result of one cell, according to the table. */
const verdictFor = (routeId: string, caller: CallerName): Verdict => {
  const entry = accessTable.get(routeId) ?? '';
  if (entry === 'open') return 'passes';
  const badKey = caller === 'wrong key' || caller === 'no key';
  if (entry === 'file') return typeof caller === 'number' || badKey ? 'passes' : 401;
  if (badKey) return 401;
  if (entry === 'public') return 'passes';
  if (typeof caller !== 'number') return 401;
  return entry.includes(String(caller)) ? 'passes' : 403;
};

const app = appForTests();
let target: { customer: number; contact: number };
let callerOf: (name: CallerName) => Caller;

beforeAll(async () => {
  const byName = new Map<CallerName, Caller>(await outsidersByName());
  for (const role of roles) byName.set(role, await app.signInAs(role, { isSalesAgent: true }));
  callerOf = (name) => byName.get(name) ?? app.as.visitor;
  target = await createLead(await app.signInAs(1, { isSalesAgent: true }));
});

const createLead = async (agent: TestPerson) => {
  const created = await ok(agent.post('/customer', newLead(agent.id)));
  return { customer: created.id as number, contact: created.contacts[0].id as number };
};

/** Makes real sessions and breaks each in a different way. */
const outsidersByName = async (): Promise<[CallerName, Caller][]> => {
  const [expired, loggedOut, deleted, intact] = [
    await app.signInAs(1),
    await app.signInAs(1),
    await app.signInAs(1),
    await app.signInAs(1),
  ];
  const longAgo = new Date(Date.now() - 31 * 60_000);
  await app.db.session.update({ where: { id: expired.sessionId }, data: { lastSeenAt: longAgo } });
  await app.db.session.update({ where: { id: loggedOut.sessionId }, data: { endedAt: new Date() } });
  await app.db.user.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } });
  return [
    ['anonymous', app.as.signedOut],
    ['wrong key', intact.with({ 'x-api-key': 'not-the-key' })],
    ['no key', app.with({ accesstoken: intact.headers.accesstoken ?? '' })],
    ['expired', expired],
    ['logged out', loggedOut],
    ['deleted user', deleted],
    ['before the second step', app.as.signedOut.with({ cookie: await cookieBeforeSecondStep() })],
  ];
};

/** Returns the cookie that the right password alone gets, sent as a session cookie. */
const cookieBeforeSecondStep = async (): Promise<string> => {
  const password = 'a long enough password';
  const user = await app.addUser(1, { twoFactor: true, password });
  const answer = await app.as.signedOut.post('/Users/Authenticate', {
    UserName: user.email,
    Password: encodePassword(password),
  });
  expect(answer.json()).toMatchObject({ valid: true, token: '' });
  const [challenge] = answer.cookies;
  return `${challenge?.name}=${challenge?.value}; session=${challenge?.value}`;
};

const pathOf = (route: RouteDeclaration, id: number | string) =>
  `/api${route.path.replace(/:key/g, 'k'.repeat(43)).replace(/:\w+/g, String(id))}`;

const call = async (route: RouteDeclaration, { headers }: Caller, id: number) =>
  app.app.inject({
    method: route.method,
    url: pathOf(route, id),
    headers,
    ...(route.body && { payload: { id, name: 'Changed by the matrix', firstName: 'X', lastName: 'Y', label: 'Z' } }),
  });

const cells = allRoutes.flatMap((route) => callers.map((caller) => ({ route, caller })));

describe('the access of each role to each call (T1)', () => {
  it('is listed in the table for exactly the declared routes', () => {
    expect(accessEntries.map(([id]) => id).sort()).toEqual(allRoutes.map((route) => route.id).sort());
    expect(allRoutes.length).toBe(Object.values(contract).flatMap((module) => Object.keys(module)).length);
  });

  it('is denied where the table denies it, and a denied call writes nothing (T4, B-ROLE-01, B-ROLE-03, B-ROLE-04)', async () => {
    const before = await databaseDigest(app.db);
    const refused = cells.filter(({ route, caller }) => verdictFor(route.id, caller) !== 'passes');
    const wrong: string[] = [];
    for (const { route, caller } of refused) {
      const id = route.path.includes('/contact/') ? target.contact : target.customer;
      const answer = await call(route, callerOf(caller), id);
      const expected = verdictFor(route.id, caller);
      if (answer.statusCode !== expected) wrong.push(`${route.id} as ${caller}: ${answer.statusCode}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
    expect(refused.length).toBeGreaterThan(allRoutes.length * 4);
    expect(await databaseDigest(app.db)).toEqual(before);
  });

  it('is granted where the table grants it (B-ROLE-05)', async () => {
    const wrong: string[] = [];
    for (const { route, caller } of cells) {
      if (verdictFor(route.id, caller) !== 'passes') continue;
      const endsSession = route.id.startsWith('auth.logout') && typeof caller === 'number';
      const { statusCode } = await call(
        route,
        endsSession ? await app.signInAs(caller) : callerOf(caller),
        2_000_000_000,
      );
      if (statusCode === 401 || statusCode === 403 || statusCode >= 500)
        wrong.push(`${route.id} as ${caller}: ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it('cannot be bypassed by another method, case, slash or encoding', async () => {
    const { headers } = app.as.signedOut;
    const open: string[] = [];
    for (const route of allRoutes) {
      if (verdictFor(route.id, 'anonymous') === 'passes') continue;
      const path = pathOf(route, target.customer);
      const variants = [
        path.toUpperCase().replace('/API', '/api'),
        `${path}/`,
        path.replace('/api/', '/api//'),
        path.replaceAll('/', '%2f'),
        `/api/../api${path.slice(4)}`,
      ];
      for (const url of variants) {
        const { statusCode } = await app.app.inject({ method: route.method, url, headers });
        if (statusCode < 400) open.push(`${route.method} ${url}: ${statusCode}`);
      }
      const head = await app.app.inject({ method: 'HEAD', url: path, headers });
      if (head.statusCode < 400) open.push(`HEAD ${path}: ${head.statusCode}`);
    }
    expect(open).toEqual([]);
  });
});
