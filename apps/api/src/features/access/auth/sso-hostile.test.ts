import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailsTo } from '#testing/mailbox.ts';
import {
  clientSecret,
  type Forgery,
  followTo,
  type Person,
  providerSettings,
  startOidcServer,
} from '#testing/oidc-server.ts';
import { ok } from '#testing/ok.ts';
import { callback, comeBackTo, startSso, visitProvider } from '#testing/sso-visit.ts';
import { appForTests, createTestApp } from '#testing/test-app.ts';

const t = appForTests({ people: { admin: { email: 'outside@elsewhere.test' } }, config: { EMBEDDED: 'true' } });
let server: Awaited<ReturnType<typeof startOidcServer>>;
let providerId = 0;
let count = 0;
let user: { id: number; email: string };

const settings = (more: object = {}) => providerSettings(server, more);

beforeAll(async () => {
  server = await startOidcServer({ redirectUri: callback, logoutUri: 'http://127.0.0.1:9/logout' });
  providerId = (await t.as.admin.post('/identity-provider', settings())).json().id;
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  user = await t.addUser(8, { email: `hostile${count}@example.test` });
  await t.db.rateCounter.deleteMany();
});
afterEach(() => server.lies());

const visit = (subject: string, person: Person = { email: user.email, email_verified: true }) =>
  visitProvider(t, { providerId, server, subject, person });

const expectRefused = ({ onward, token, answer }: Awaited<ReturnType<typeof visit>>, failure = 'failed') => {
  expect(answer.statusCode).toBe(200);
  expect(onward).toBe(`/login?sso=${failure}`);
  expect(token).toBe('');
};

const forgeries: Record<string, Forgery> = {
  'an unsigned ID token': { signature: 'removed' },
  'an ID token without an algorithm': { signature: 'none' },
  'an ID token signed with another key': { signature: 'of another key' },
  'an ID token signed with the client secret': { signature: 'of the client secret' },
  'an empty subject': { claims: { sub: '' } },
  'a subject of 10 kB': { claims: { sub: 'x'.repeat(10_000) } },
  'a subject with NUL': { claims: { sub: 'a\0b' } },
  'a subject that is a number': { claims: { sub: 7 } },
  'a session of 10 kB': { claims: { sid: 'x'.repeat(10_000) } },
  'a session with NUL': { claims: { sid: 'a\0b' } },
  'another nonce': { claims: { nonce: 'of someone else' } },
  'another issuer': { claims: { iss: 'https://elsewhere.test' } },
  'another audience': { claims: { aud: 'another client' } },
  'an ID token that has expired': { claims: { exp: 1 } },
  'another subject in the user info': { claims: { email: undefined }, info: { sub: 'someone else' } },
};

describe('a sign-in is refused for', () => {
  test.each(Object.entries(forgeries))('%s', async (_what, forgery) => {
    server.lies(forgery);
    expectRefused(await visit(`forged ${count}`));
    expect(await t.db.userIdentity.count({ where: { userId: user.id } })).toBe(0);
  });

  test('an address that only the user info calls verified', async () => {
    server.lies({ claims: { email_verified: undefined }, info: { email: undefined, email_verified: true } });
    expectRefused(await visit(`mixed ${count}`, { email: user.email }), 'uninvited');
    server.lies({ claims: { email_verified: undefined }, info: { email: 'own@example.test', email_verified: true } });
    expectRefused(await visit(`mixed ${count}`, { email: user.email }), 'uninvited');
  });

  test('an address that cannot be stored', async () => {
    server.lies({ claims: { email: 'a\0b@example.test', email_verified: true } });
    expectRefused(await visit(`stored ${count}`), 'uninvited');
  });

  test('another state, or an answer that was used before', async () => {
    server.signsIn(`state ${count}`, { email: user.email, email_verified: true });
    const { address, sso } = await startSso(t, providerId);
    const url = await followTo(address, callback);
    const changed = new URL(url);
    changed.searchParams.set('state', 'of someone else');
    expectRefused(await comeBackTo(t, changed, sso));
    expect((await comeBackTo(t, url, sso)).onward).toBe('/main');
    expectRefused(await comeBackTo(t, url, sso));
  });
});

test('the user info counts alone where it says more than the ID token', async () => {
  server.lies({ claims: { email: undefined, email_verified: undefined } });
  expect((await visit(`info ${count}`)).onward).toBe('/main');
});

describe('another person with the address of a linked user', () => {
  const requests = async () => (await t.as.admin.get(`/users/${user.id}/factors`)).json().linkRequests;
  const decide = (requestId: number, approve: boolean) =>
    t.as.admin.put(`/users/${user.id}/identity-requests/${requestId}`, { approve });
  const emails = async () =>
    (await emailsTo(t, 'outside@elsewhere.test')).filter(({ template }) => template === 'identity-request').length;
  const first = () => `first ${count}`;
  const second = () => `second ${count}`;

  beforeEach(async () => {
    expect((await visit(first())).onward).toBe('/main');
  });

  test('waits for an administrator, who gets one email', async () => {
    const before = await emails();
    for (const _ of [1, 2]) expectRefused(await visit(second()), 'asked');
    expect(await requests()).toEqual([
      { id: expect.any(Number), name: 'Directory', subject: second(), askedAt: expect.any(String), refusedAt: null },
    ]);
    expect((await emails()) - before).toBe(1);
    expect((await visit(first())).onward).toBe('/main');
  });

  test('signs in once approved, and the earlier person no longer does', async () => {
    const earlier = await visit(first());
    await visit(second());
    const [{ id }] = await requests();
    expect(await ok(decide(id, true))).toMatchObject({ linkRequests: [], directories: [{ name: 'Directory' }] });
    expect(await t.db.session.count({ where: { userId: user.id, endedAt: null } })).toBe(0);
    expect(earlier.token).not.toBe('');
    expect((await visit(second())).onward).toBe('/main');
    expectRefused(await visit(first()), 'asked');
  });

  test('is not invited once refused, and asks no one again', async () => {
    await visit(second());
    const [{ id }] = await requests();
    expect((await decide(id, false)).statusCode).toBe(200);
    const before = await emails();
    expectRefused(await visit(second()), 'uninvited');
    expect(await emails()).toBe(before);
    expect((await decide(id + 1_000, false)).statusCode).toBe(404);
  });

  test('asks at most five times for one user', async () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) expectRefused(await visit(`${second()} ${n}`), 'asked');
    expect(await requests()).toHaveLength(5);
  });

  test('of two first sign-ins at once only one is linked', async () => {
    const other = await t.addUser(8, { email: `twins${count}@example.test` });
    const person = { email: other.email, email_verified: true };
    const comeBacks = [];
    for (const subject of [`twin a ${count}`, `twin b ${count}`]) {
      server.signsIn(subject, person);
      const { address, sso } = await startSso(t, providerId);
      comeBacks.push({ url: await followTo(address, callback), sso });
    }
    const outcomes = await Promise.all(comeBacks.map(({ url, sso }) => comeBackTo(t, url, sso)));
    expect(outcomes.map(({ onward }) => onward).sort()).toEqual(['/login?sso=asked', '/main']);
  });
});

describe('a sign-out at the provider', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  test.each<[string, object]>([
    ['a session with NUL', { sid: 'a\0b' }],
    ['a session of 10 kB', { sid: 'x'.repeat(10_000) }],
    ['a subject with NUL', { sub: 'a\0b' }],
    ['an empty session and no subject', { sid: '' }],
    ['a session that is a number', { sid: 7 }],
  ])('is refused for %s', async (_what, claims) => {
    const logout_token = await server.sign({ events: event, ...claims });
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/auth/sso/backchannel-logout',
      payload: { logout_token },
    });
    expect(answer.statusCode, answer.body).toBe(400);
  });
});

test('a provider inside the network is not asked, whatever its issuer says', async () => {
  let connections = 0;
  const inside = createServer(() => (connections += 1));
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  const closed = await createTestApp({ config: { EMBEDDED: 'false' } });
  try {
    const issuer = `https://127.0.0.1:${(inside.address() as AddressInfo).port}`;
    const form = { id: 0, issuer, clientId: 'x', clientSecret };
    expect(await ok((await closed.signInAs(1)).post('/identity-provider/test', form))).toMatchObject({ isGood: false });
    expect(connections).toBe(0);
  } finally {
    await closed.close();
    inside.close();
  }
});
