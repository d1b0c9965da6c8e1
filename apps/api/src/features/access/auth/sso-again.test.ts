import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followTo, providerSettings, startOidcServer } from '#testing/oidc-server.ts';
import { callback, comeBackTo, startSso } from '#testing/sso-visit.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: { admin: { email: 'outside@elsewhere.test' } }, config: { EMBEDDED: 'true' } });
let server: Awaited<ReturnType<typeof startOidcServer>>;
let providerId = 0;
let count = 0;
/** The browser's cookies of the provider. */
let cookies: Map<string, string>;

beforeAll(async () => {
  server = await startOidcServer({ redirectUri: callback });
  const saved = await t.as.admin.post('/identity-provider', providerSettings(server));
  providerId = saved.json().id;
});
afterAll(() => server.close());

/** Signs in at the provider in the test's browser. */
const visit = async (again = false, session = '') => {
  const { address, sso } = await startSso(t, providerId, '/main', again, session);
  return comeBackTo(t, await followTo(address, callback, cookies), sso);
};

const headersOf = (token: string) => t.as.signedOut.with({ accesstoken: token });
/** What the server says about a call that requires a recent sign-in: `sign-in`, or its status. */
const ask = async (token: string) => {
  const answer = await headersOf(token).delete('/identity-provider/2147483000');
  return answer.json().error?.details?.confirm ?? answer.statusCode;
};
const isSignedIn = async (token: string) => (await headersOf(token).get('/users/me')).statusCode === 200;
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

let token = '';
beforeEach(async () => {
  count += 1;
  server.lies();
  cookies = new Map();
  const { email } = await t.addUser(1, { email: `again${count}@example.test` });
  server.signsIn(`again ${count}`, { email, email_verified: true });
  ({ token } = await visit());
});

test('a sign-in with a directory that does not say when its user signed in is not recent', async () => {
  const logins = server.logins();
  const silent = await visit();
  expect(server.logins()).toBe(logins);
  expect(await ask(silent.token)).toBe('sign-in');
});

test.each([
  ['30 seconds ago', 30, 404],
  ['9 minutes ago', 540, 404],
  ['11 minutes ago', 660, 'sign-in'],
  ['in the future', -5_000, 404],
])('the time that the directory names counts: %s', async (_when, ago, outcome) => {
  server.lies({ claims: { auth_time: secondsAgo(ago) } });
  const signedIn = await visit();
  expect(await ask(signedIn.token)).toBe(outcome);
  t.clock.advance({ minutes: 11 });
  expect(await ask(signedIn.token)).toBe('sign-in');
});

describe('signing in again', () => {
  test('makes the directory ask the user, and then the sign-in is recent', async () => {
    const logins = server.logins();
    const again = await visit(true, token);
    expect(server.logins()).toBe(logins + 1);
    expect(again.onward).toBe('/main');
    expect(await ask(again.token)).toBe(404);
    expect(await isSignedIn(token)).toBe(false);
  });

  test.each([
    ['a directory that recognizes the browser without asking', { silent: true }],
    ['a time of an hour ago', { claims: { auth_time: secondsAgo(3_600) } }],
    ['a time of a minute before', { claims: { auth_time: secondsAgo(60) } }],
    ['a missing time', { claims: { auth_time: undefined } }],
    ['a silent directory with the time of its last sign-in', { silent: true, claims: { auth_time: secondsAgo(120) } }],
  ])('fails for %s, and leaves the user signed in as before', async (_what, forgery) => {
    server.lies(forgery);
    const again = await visit(true, token);
    expect(again.token).toBe('');
    expect(again.onward).toBe('none');
    expect(again.answer.body).toContain('did not ask you to sign in again');
    expect(await isSignedIn(token)).toBe(true);
    expect(await ask(token)).toBe('sign-in');
  });

  test('fails for another user, and leaves the first one signed in', async () => {
    const other = await t.addUser(1, { email: `other${count}@example.test` });
    cookies = new Map();
    server.signsIn(`other ${count}`, { email: other.email, email_verified: true });
    const again = await visit(true, token);
    expect([again.token, again.onward]).toEqual(['', 'none']);
    expect(again.answer.body).toContain('signed in another user');
    expect(await isSignedIn(token)).toBe(true);
    expect(await ask(token)).toBe('sign-in');
  });

  test('opens a session for a user whose earlier session has ended', async () => {
    await t.db.session.updateMany({ data: { endedAt: t.clock.now() } });
    expect(await isSignedIn((await visit(true, token)).token)).toBe(true);
  });

  test.each([
    ['a text', 'now'],
    ['a negative number', -1],
    ['an object', {}],
  ])('fails for %s as the time', async (_what, auth_time) => {
    server.lies({ claims: { auth_time } });
    const again = await visit(true, token);
    expect([again.token, again.onward]).toEqual(['', 'none']);
    expect(await isSignedIn(token)).toBe(true);
  });

  test('says so if the directory cannot be reached or is switched off', async () => {
    const { answer } = await startSso(t, 2_147_483_000, '/main', true);
    expect(answer.body).toContain('Your work is still open');
  });
});
