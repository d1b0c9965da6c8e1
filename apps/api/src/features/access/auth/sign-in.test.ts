import { encodePassword } from '@worksmart/shared/access/auth/constants.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { closedAfterTest } from '#testing/closed-after-test.ts';
import { emailsTo, waitForEmail } from '#testing/mailbox.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { cookieOf, get, signIn, testPassword } from '#testing/sign-in.ts';
import { appForTests, createTestApp } from '#testing/test-app.ts';

const t = appForTests();
const email = 'ada@example.test';
const refused = { userID: 0, valid: false, token: '' };

beforeAll(() => t.addUser(4, { email, password: testPassword }));

const attempts = (userId: number | string) =>
  t.db.auditEvent.findMany({ where: { entity: 'user', entityId: String(userId) }, orderBy: { id: 'asc' } });

describe('POST and GET /Users/Authenticate', () => {
  test.each([
    [{}, ['UserName', 'Password']],
    [{ UserName: email }, ['Password']],
    [{ UserName: email, Password: 'no$base64' }, ['Password']],
    [{ UserName: email, Password: encodePassword('x'.repeat(66)) }, ['Password']],
    [{ UserName: `a\0b@example.test`, Password: encodePassword('x') }, ['UserName']],
    [{ UserName: [email], Password: encodePassword('x') }, ['UserName']],
  ])('rejects invalid input %j with a 400 that names the fields', async (payload, fields) => {
    expect(Object.keys(await rejectedFields(t.as.signedOut.post('/Users/Authenticate', payload)))).toEqual(fields);
  });

  test('rejects a repeated query name', async () => {
    const encoded = encodeURIComponent(encodePassword(testPassword));
    const url = `/api/Users/Authenticate?UserName=${email}&Password=${encoded}&password=${encoded}`;
    expect((await get(t, url)).statusCode).toBe(400);
  });

  test('S-AUTH-07 S-AUTH-08 the documented call returns userID, valid and token, in any case of path and names', async () => {
    const user = await t.db.user.findFirstOrThrow({ where: { email } });
    const encoded = encodeURIComponent(encodePassword(testPassword));
    for (const url of [
      `/api/Users/Authenticate?UserName=ADA@example.test&Password=${encoded}`,
      `/api/users/authenticate?username=${email}&PASSWORD=${encoded}`,
    ]) {
      const answer = await ok(get(t, url));
      expect(answer).toEqual({ userID: user.id, valid: true, token: expect.stringMatching(/^[\w-]{43}$/) });
      const me = await t.as.signedOut.with({ accesstoken: answer.token }).get(`/users/${user.id}`);
      expect(me.json()).toMatchObject({ id: user.id, email, role: { id: 4, description: 'Sales Manager' } });
    }
    expect((await attempts(user.id)).at(-1)).toMatchObject({
      action: 'auth.authenticateByQuery',
      actorId: user.id,
      changes: { signIn: [null, 'signed in'] },
    });
  });

  test('the calls with a password in the address can be disabled separately', async () => {
    const strict = await closedAfterTest(createTestApp({ config: { CREDENTIALS_IN_QUERY: 'false' } }));
    await strict.addUser(1, { email, password: testPassword });
    const encoded = encodeURIComponent(encodePassword(testPassword));
    const signInUrl = `/api/Users/Authenticate?UserName=${email}&Password=${encoded}`;
    for (const url of [signInUrl, `/api/users/confirmpass?penCode=x&password=${encoded}`]) {
      expect((await get(strict, url)).statusCode).toBe(410);
    }
    expect((await signIn(strict, email)).json().valid).toBe(true);
  });

  test('rejects an address of more than 2 KB', async () => {
    const url = `/api/Users/Authenticate?UserName=${email}&Password=QUJD&more=${'x'.repeat(2000)}`;
    expect((await get(t, url)).statusCode).toBe(400);
  });

  test('S-AUTH-27 S-AUTH-28 the web app signs in with a body; the session then needs both cookie and API key', async () => {
    const answer = await signIn(t, email);
    const cookie = answer.headers['set-cookie'];
    expect([cookie].flat()[0]).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    // The page can see that a session exists, but nothing else.
    expect([cookie].flat()[1]).toBe('signed-in=1; Path=/; SameSite=Strict');
    const session = cookieOf(answer, 'session');
    expect((await get(t, '/api/users/me', { cookies: { session } })).statusCode).toBe(200);
    const cookieAlone = await t.app.inject({ method: 'GET', url: '/api/users/me', cookies: { session } });
    expect(cookieAlone.statusCode).toBe(401);
    const differing = { cookies: { session }, headers: { accesstoken: 'x'.repeat(43) } };
    expect((await get(t, '/api/users/me', differing)).statusCode).toBe(401);
    expect(cookieOf(answer, 'session')).toBe(answer.json().token);
  });

  test('the cookie is Secure and bound to the host over https', async () => {
    const secure = await closedAfterTest(
      createTestApp({
        config: { PUBLIC_URL: 'https://cms.worksmart.test', TRUST_PROXY: 'true' },
      }),
    );
    await secure.addUser(1, { email, password: testPassword });
    const overTls = secure.as.signedOut.with({ 'x-forwarded-proto': 'https' });
    const payload = { UserName: email, Password: encodePassword(testPassword) };
    const url = '/api/Users/Authenticate';
    const answer = await secure.app.inject({ method: 'POST', url, headers: overTls.headers, payload });
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect([answer.headers['set-cookie']].flat()[1]).toBe('__Host-signed-in=1; Path=/; Secure; SameSite=Strict');
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000/);
    const plain = await secure.app.inject({ method: 'POST', url, headers: secure.keyOnly, payload });
    expect(plain.statusCode).toBe(403);
    expect(plain.headers['set-cookie']).toBeUndefined();
  });

  test('a failed sign-in returns valid false and sets no cookie', async () => {
    const wrong = await signIn(t, email, 'wrong horse 7');
    const unknown = await signIn(t, 'nobody@example.test');
    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual(refused);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const [row] = (await attempts('unknown')).slice(-1);
    expect(row).toMatchObject({ actorId: null, actorName: 'unknown', changes: { signIn: [null, 'refused'] } });
  });

  test('all 65 characters of a long password count', async () => {
    const long = `${'é😀'.repeat(32)}a`;
    await t.addUser(5, { email: 'long@example.test', password: long });
    expect((await signIn(t, 'long@example.test', `${'é😀'.repeat(32)}b`)).json().valid).toBe(false);
    expect((await signIn(t, 'long@example.test', long)).json().valid).toBe(true);
  });

  test('signing in again ends the browser’s previous session', async () => {
    const first = cookieOf(await signIn(t, email), 'session');
    const second = cookieOf(await signIn(t, email, testPassword, { cookies: { session: first } }), 'session');
    expect(second).not.toBe(first);
    expect((await get(t, '/api/users/me', { cookies: { session: first } })).statusCode).toBe(401);
    expect((await get(t, '/api/users/me', { cookies: { session: second } })).statusCode).toBe(200);
  });
});

describe('limits', () => {
  test('ten failures in 15 minutes lock the account for 15 minutes and email the owner once; the response does not reveal it', async () => {
    const { id } = await t.addUser(5, { email: 'locked@example.test', password: testPassword });
    for (let n = 0; n < 9; n += 1) await signIn(t, 'locked@example.test', `wrong ${n}`);
    expect((await signIn(t, 'locked@example.test')).json().valid).toBe(true);
    // The success above reset the count. The case of the name does not matter.
    for (let n = 0; n < 10; n += 1) {
      const typed = n % 2 ? 'LOCKED@example.test' : 'locked@example.test';
      expect((await signIn(t, typed, `wrong ${n}`)).json()).toEqual(refused);
    }
    const mail = await waitForEmail(t, 'locked@example.test', 'account-locked');
    expect(mail.text).toContain('15 minutes');
    const right = await signIn(t, 'locked@example.test');
    expect(right.json()).toEqual(refused);
    expect(right.statusCode).toBe(200);
    t.clock.advance({ minutes: 14, seconds: 59 });
    expect((await signIn(t, 'locked@example.test')).json()).toEqual(refused);
    t.clock.advance({ seconds: 2 });
    expect((await signIn(t, 'locked@example.test')).json().valid).toBe(true);
    expect(await emailsTo(t, 'locked@example.test')).toHaveLength(1);
    const outcomes = (await attempts(id)).map(({ action }) => action);
    expect(outcomes).toContain('auth.locked');
  });

  test('nine failures and a pause of 15 minutes do not lock the account', async () => {
    await t.addUser(5, { email: 'slow@example.test', password: testPassword });
    for (let n = 0; n < 9; n += 1) await signIn(t, 'slow@example.test', `wrong ${n}`);
    t.clock.advance({ minutes: 15, seconds: 1 });
    for (let n = 0; n < 9; n += 1) await signIn(t, 'slow@example.test', `wrong ${n}`);
    expect((await signIn(t, 'slow@example.test')).json().valid).toBe(true);
  });

  test('behind a proxy, the caller’s address is the one that the proxy saw, whatever the caller’s headers claim', async () => {
    const behind = await closedAfterTest(createTestApp({ config: { SIGN_IN_PER_MINUTE: '2', TRUST_PROXY: 'true' } }));
    const call = (claimed: string, address: string) =>
      behind.as.signedOut
        .with({ 'x-forwarded-for': `${claimed}, ${address}` })
        .get('/users/forgotpass?email=nobody@example.test');
    const codes = [];
    for (let n = 0; n < 4; n += 1) codes.push((await call(`198.51.100.${n}`, '203.0.113.5')).statusCode);
    expect(codes).toEqual([200, 200, 429, 429]);
    expect((await call('198.51.100.1', '203.0.113.6')).statusCode).toBe(200);
  });

  test('one address has 30 attempts per minute for all sign-in calls; other addresses are not affected', async () => {
    const strict = await closedAfterTest(createTestApp({ config: { SIGN_IN_PER_MINUTE: '30' } }));
    const forgot = (remoteAddress: string) =>
      get(strict, '/api/users/forgotpass?email=nobody@example.test', {
        remoteAddress,
        headers: { 'x-forwarded-for': '198.51.100.77' },
      });
    for (let n = 0; n < 29; n += 1) expect((await forgot('203.0.113.5')).statusCode).toBe(200);
    expect((await signIn(strict, email, 'wrong', { remoteAddress: '203.0.113.5' })).statusCode).toBe(200);
    const limitedCall = await signIn(strict, email, 'wrong', { remoteAddress: '::ffff:203.0.113.5' });
    expect(limitedCall.statusCode).toBe(429);
    expect(Number(limitedCall.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(limitedCall.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await forgot('203.0.113.6')).statusCode).toBe(200);
    strict.clock.advance({ minutes: 1 });
    expect((await forgot('203.0.113.5')).statusCode).toBe(200);
  });
});
