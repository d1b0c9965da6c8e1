import { describe, expect, test } from 'vitest';
import { cookieOf, get, signIn, testPassword } from '../../testing/sign-in.ts';
import { appForTests } from '../../testing/test-app.ts';

const t = appForTests();

const send = (method: 'POST' | 'DELETE', url: string, headers: Record<string, string>) =>
  t.app.inject({ method, url, headers });

const isIn = async (headers: Record<string, string>) => (await get(t, '/api/users/me', { headers })).statusCode === 200;

describe('sessions (T14)', () => {
  test.each([
    ['POST', '/api/users/logout'],
    ['POST', '/api/users/logout/all'],
    ['POST', '/api/users/session/touch'],
    ['GET', '/api/users/sessions'],
    ['DELETE', '/api/users/sessions/1'],
  ] as const)('%s %s without a session: 401', async (method, url) => {
    expect((await t.app.inject({ method, url, headers: t.keyOnly })).statusCode).toBe(401);
  });

  test('tokens are 256 random bits, never twice, stored only as hashes', async () => {
    const { id } = await t.addUser(5, { email: 'tokens@example.test', password: testPassword });
    const tokens = new Set<string>();
    for (let n = 0; n < 20; n += 1) tokens.add((await signIn(t, 'tokens@example.test')).json().token);
    expect(tokens.size).toBe(20);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = JSON.stringify(await t.db.session.findMany({ where: { userId: id } }));
    for (const token of tokens) expect(rows).not.toContain(token);
  });

  test('a token that the browser brought along is never taken over', async () => {
    await t.addUser(5, { email: 'fixed@example.test', password: testPassword });
    const planted = 'p'.repeat(43);
    const answer = await signIn(t, 'fixed@example.test', testPassword, { cookies: { session: planted } });
    expect(cookieOf(answer, 'session')).not.toBe(planted);
    expect(await isIn({ accesstoken: planted })).toBe(false);
  });

  test('a cookie and a header that name two sessions are taken for neither of them', async () => {
    const [one, other] = [await t.signInAs(5), await t.signInAs(1)];
    const both = (cookie: string, header: string) => ({
      ...t.keyOnly,
      cookie: `session=${cookie}`,
      accesstoken: header,
    });
    const [first = '', second = ''] = [one.accesstoken, other.accesstoken];
    expect(await isIn(both(first, first))).toBe(true);
    expect(await isIn(both(first, second))).toBe(false);
    expect(await isIn(both(second, first))).toBe(false);
    expect((await send('POST', '/api/users/logout', both(first, second))).statusCode).toBe(401);
    expect([await isIn(one), await isIn(other)]).toEqual([true, true]);
  });

  test('logout ends the session on the server, clears the browser and is written down', async () => {
    const headers = await t.signInAs(5);
    const answer = await send('POST', '/api/users/logout', headers);
    expect(answer.json()).toEqual({ result: true });
    expect(answer.headers['clear-site-data']).toBe('"cache", "cookies"');
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(/^session=; .*Expires=Thu, 01 Jan 1970/);
    expect(await isIn(headers)).toBe(false);
    const audit = await t.db.auditEvent.findFirstOrThrow({ where: { actorId: t.userOf(headers).id } });
    expect(audit).toMatchObject({ action: 'auth.logout', entity: 'session', entityId: String(t.sessionOf(headers)) });
  });

  test('S-AUTH-31 30 idle minutes end it; activity puts that off, polls do not', async () => {
    const headers = await t.signInAs(5);
    t.clock.advance({ minutes: 29 });
    expect(await isIn(headers)).toBe(true);
    t.clock.advance({ minutes: 29 });
    expect(await isIn({ ...headers, 'x-background': '1' })).toBe(true);
    t.clock.advance({ minutes: 1, seconds: 1 });
    expect(await isIn(headers)).toBe(false);
  });

  test('touch says when it would end; twelve hours end it whatever the activity', async () => {
    const headers = await t.signInAs(5);
    const began = t.clock.now().getTime();
    for (let n = 0; n < 28; n += 1) {
      t.clock.advance({ minutes: 25 });
      const { idleEndsAt, endsAt } = (await send('POST', '/api/users/session/touch', headers)).json();
      expect(Date.parse(idleEndsAt)).toBe(t.clock.now().getTime() + 30 * 60_000);
      expect(Date.parse(endsAt)).toBe(began + 12 * 3_600_000);
    }
    t.clock.advance({ minutes: 20 });
    expect(await isIn(headers)).toBe(false);
  });

  test('a deleted user is out at once; a changed role counts from the next call', async () => {
    const headers = await t.signInAs(5);
    const { id } = t.userOf(headers);
    await t.db.user.update({ where: { id }, data: { roleId: 1 } });
    expect((await get(t, '/api/users/me', { headers })).json().role.id).toBe(1);
    await t.db.user.update({ where: { id }, data: { deletedAt: new Date() } });
    expect(await isIn(headers)).toBe(false);
  });

  test('lists the open ones, ends one, ends all', async () => {
    const email = 'many@example.test';
    const user = await t.addUser(5, { email, password: testPassword });
    const enter = async () => ({ ...t.keyOnly, accesstoken: String((await signIn(t, email)).json().token) });
    const [first, second, third] = [await enter(), await enter(), await enter()];
    const list = (await get(t, '/api/users/sessions', { headers: first })).json();
    expect(list).toHaveLength(3);
    expect(list.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    expect(list[0]).toMatchObject({ ip: '127.0.0.1', userAgent: 'lightMyRequest' });
    const secondId = (await get(t, '/api/users/sessions', { headers: second }))
      .json()
      .find((session: { current: boolean }) => session.current).id;
    expect((await send('DELETE', `/api/users/sessions/${secondId}`, first)).json()).toEqual({ id: secondId });
    expect(await isIn(second)).toBe(false);
    expect((await send('DELETE', `/api/users/sessions/${secondId}`, first)).statusCode).toBe(404);
    expect((await send('POST', '/api/users/logout/all', first)).statusCode).toBe(200);
    expect([await isIn(first), await isIn(third)]).toEqual([false, false]);
    const audit = await t.db.auditEvent.findMany({ where: { actorId: user.id, action: { startsWith: 'auth.' } } });
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['auth.endSession', 'auth.logoutEverywhere']),
    );
  });

  test("another person's session looks like none, and stays", async () => {
    const [ada, eve] = [await t.signInAs(5), await t.signInAs(1)];
    const answer = await send('DELETE', `/api/users/sessions/${t.sessionOf(ada)}`, eve);
    const nobodys = await send('DELETE', '/api/users/sessions/2000000000', eve);
    expect(answer.statusCode).toBe(404);
    expect({ ...answer.json().error, requestId: '' }).toEqual({ ...nobodys.json().error, requestId: '' });
    expect(await isIn(ada)).toBe(true);
  });
});
