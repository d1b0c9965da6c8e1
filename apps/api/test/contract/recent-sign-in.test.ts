import { allRoutes } from '@worksmart/shared/contract.ts';
import { grantable } from '@worksmart/shared/grantable.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import type { Scope } from '@worksmart/shared/scopes.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { addKey } from '#testing/integration-key.ts';
import { emailsTo, waitForEmail } from '#testing/mailbox.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
const routes: readonly RouteDeclaration[] = allRoutes;
const always = routes.filter(({ recentSignIn }) => recentSignIn === true);
const sometimes = routes.filter(({ recentSignIn }) => typeof recentSignIn === 'string');
let other: { id: number; rowVersion: number; email: string };

/** Lets the administrator's sign-in be so many minutes old. */
const signedInBefore = (minutes: number) =>
  t.db.session.update({
    where: { id: t.as.admin.sessionId },
    data: { createdAt: new Date(t.clock.now().getTime() - minutes * 60_000), confirmedAt: null },
  });

beforeEach(async () => {
  other = await t.addUser(8);
  await signedInBefore(11);
});

type Call = readonly [path: string, body?: object];
const encoded = (password: string) => Buffer.from(password).toString('base64');

const userWith = (changes: object) => ({
  id: other.id,
  rowVersion: other.rowVersion,
  firstName: 'Test',
  lastName: 'Person',
  email: other.email,
  role: { id: 8 },
  ...changes,
});
const newUser = (changes: object) => ({ firstName: 'Nia', lastName: 'New', email: 'nia@example.test', ...changes });
const newPassword = { password: encoded('a new long password') };
const range = 'start=2026-01-01&end=2026-02-01&customerIds=all';

/** Calls that require a recent sign-in in some cases: such cases, and one that does not. */
const cases: Record<string, { refused: Record<string, () => Call>; free: () => Call }> = {
  'users.save': {
    refused: {
      'another email address': () => ['/User', userWith({ email: 'moved@example.test' })],
      'another password': () => ['/User', userWith(newPassword)],
      'another password in the query': () => [`/User?password=${newPassword.password}`, userWith({})],
      'another role': () => ['/User', userWith({ role: { id: 1 } })],
      'a second step': () => ['/User', userWith({ twoFactor: true })],
      'a new user': () => ['/User', newUser({ ...newPassword, id: 0, role: { id: 8 } })],
      'the own email address': () => [
        '/User',
        userWith({ id: t.as.admin.id, rowVersion: 1, email: 'own@example.test', role: { id: 1 } }),
      ],
    },
    free: () => ['/User', userWith({ lastName: 'Married', phone: '3175550142', isSalesAgent: true })],
  },
  'users.inviteAgain': {
    refused: { 'an administrator': () => [`/user/${t.as.admin.id}/invitation`] },
    free: () => [`/user/${other.id}/invitation`],
  },
  'census.extract': {
    refused: { names: () => ['/census/2147483000/extract?names=true'] },
    free: () => ['/census/2147483000/extract'],
  },
  'stopLoss.crossingsFile': {
    refused: { names: () => ['/stoploss/crossings/file?format=csv&names=true'] },
    free: () => ['/stoploss/crossings/file?format=csv'],
  },
  'reports.highClaimant': {
    refused: { names: () => [`/report/highclaimant?${range}&redacted=false`] },
    free: () => [`/report/highclaimant?${range}`],
  },
  'reports.highClaimantExtract': {
    refused: { names: () => [`/extract/highclaimant?${range}&redacted=false`] },
    free: () => [`/extract/highclaimant?${range}`],
  },
};

const call = ({ method }: Pick<RouteDeclaration, 'method'>, [path, body = {}]: Call, caller: Caller = t.as.admin) =>
  caller
    .with({ prefer: 'respond-async' })
    .send(method, path, method === 'GET' || method === 'DELETE' ? undefined : body);
type Answer = Awaited<ReturnType<typeof call>>;

const expectAsked = (answer: Answer) => {
  expect(answer.statusCode, answer.body).toBe(409);
  expect(answer.json().error).toMatchObject({ code: 'rule', details: { confirm: 'password' } });
};
const isAsked = ({ statusCode, body }: Answer) => statusCode === 409 && body.includes('"confirm"');
const anyPath = ({ path }: RouteDeclaration) => path.replaceAll(/:\w+/g, '2147483000');

describe('with a sign-in of 11 minutes ago', () => {
  test.each(always.map((route) => [route.id, route] as const))('%s requires the password again', async (_id, route) => {
    expectAsked(await call(route, [anyPath(route)]));
  });

  test('each call that requires it in some cases has its cases here', () => {
    expect(Object.keys(cases).sort()).toEqual(sometimes.map(({ id }) => id).sort());
  });

  const refused = sometimes.flatMap((route) =>
    Object.entries(cases[route.id]?.refused ?? {}).map(([what, of]) => [route.id, what, route, of] as const),
  );
  test.each(refused)('%s requires the password again for %s, and changes nothing', async (_id, _what, route, of) => {
    const users = await t.db.user.count();
    expectAsked(await call(route, of()));
    expect(await t.db.user.count()).toBe(users);
    expect(await t.db.user.findUnique({ where: { id: other.id } })).toMatchObject({ rowVersion: other.rowVersion });
  });

  test.each(sometimes.map((route) => [route.id, route] as const))('%s does not for other values', async (id, route) => {
    const answer = await call(route, cases[id]?.free() ?? ['']);
    expect(isAsked(answer), answer.body).toBe(false);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

test('a recent sign-in, or the password again, is enough', async () => {
  const change = () => call({ method: 'POST' }, cases['users.save']?.refused['another role']?.() ?? ['']);
  expectAsked(await change());
  await signedInBefore(9);
  expect((await change()).statusCode).toBe(200);
});

test('a retry under the same Idempotency-Key works after the password', async () => {
  const caller = t.as.admin.with({ 'idempotency-key': 'once' });
  const change = () => call({ method: 'POST' }, ['/User', userWith({ email: 'retried@example.test' })], caller);
  expectAsked(await change());
  await signedInBefore(0);
  expect((await change()).statusCode).toBe(200);
});

test('the key of an integration is exempt', async () => {
  await signedInBefore(0);
  const scopes = grantable.flatMap(({ noun, read, write }): Scope[] => [
    ...(read ? [`${noun}:read` as Scope] : []),
    ...(write ? [`${noun}:write` as Scope] : []),
  ]);
  const { caller } = await addKey(t.as.admin, { scopes });
  await signedInBefore(11);
  for (const route of always) expect(isAsked(await call(route, [anyPath(route)], caller)), route.id).toBe(false);
});

test('the previous address gets an email when an account gets another one', async () => {
  await signedInBefore(0);
  const answer = await call({ method: 'POST' }, ['/User', userWith({ email: 'elsewhere@example.test' })]);
  expect(answer.statusCode, answer.body).toBe(200);
  const { text } = await waitForEmail(t, other.email, 'factor-changed');
  expect(text).toContain('changed the email address of your account');
  expect(await emailsTo(t, 'elsewhere@example.test')).toEqual([]);
});
