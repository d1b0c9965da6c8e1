import { describe, expect, test } from 'vitest';
import { cookieOf, signIn, testPassword } from '#testing/sign-in.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests();

const isSignedIn = async (caller: Caller) => (await caller.get('/users/me')).statusCode === 200;

describe('sessions (T14)', () => {
  test('tokens are 256 random bits, unique, and stored only as hashes', async () => {
    const { id } = await t.addUser(5, { email: 'tokens@example.test', password: testPassword });
    const tokens = new Set<string>();
    for (let n = 0; n < 20; n += 1) tokens.add((await signIn(t, 'tokens@example.test')).json().token);
    expect(tokens.size).toBe(20);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = JSON.stringify(await t.db.session.findMany({ where: { userId: id } }));
    for (const token of tokens) expect(rows).not.toContain(token);
  });

  test('a token sent by the browser is never adopted as a session', async () => {
    await t.addUser(5, { email: 'fixed@example.test', password: testPassword });
    const planted = 'p'.repeat(43);
    const answer = await signIn(t, 'fixed@example.test', testPassword, { cookies: { session: planted } });
    expect(cookieOf(answer, 'session')).not.toBe(planted);
    expect(await isSignedIn(t.as.signedOut.with({ accesstoken: planted }))).toBe(false);
  });

  test('a cookie and a header of two different sessions are both rejected', async () => {
    const [one, other] = [await t.signInAs(5), await t.signInAs(1)];
    const both = (cookie: string, header: string) =>
      t.as.signedOut.with({ cookie: `session=${cookie}`, accesstoken: header });
    const [first = '', second = ''] = [one.headers.accesstoken, other.headers.accesstoken];
    expect(await isSignedIn(both(first, first))).toBe(true);
    expect(await isSignedIn(both(first, second))).toBe(false);
    expect(await isSignedIn(both(second, first))).toBe(false);
    expect((await both(first, second).post('/users/logout')).statusCode).toBe(401);
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([true, true]);
  });

  test('logout ends the session on the server, clears the browser’s data and is audited', async () => {
    const person = await t.signInAs(5);
    const answer = await person.post('/users/logout');
    expect(answer.json()).toEqual({ result: true });
    expect(answer.headers['clear-site-data']).toBe('"cache", "cookies"');
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(/^session=; .*Expires=Thu, 01 Jan 1970/);
    expect(await isSignedIn(person)).toBe(false);
    const audit = await t.db.auditEvent.findFirstOrThrow({ where: { actorId: person.id } });
    expect(audit).toMatchObject({ action: 'auth.logout', entity: 'session', entityId: String(person.sessionId) });
  });

  test('S-AUTH-31 a session ends after 30 idle minutes; activity extends it, polling does not', async () => {
    const person = await t.signInAs(5);
    t.clock.advance({ minutes: 29 });
    expect(await isSignedIn(person)).toBe(true);
    t.clock.advance({ minutes: 29 });
    expect(await isSignedIn(person.with({ 'x-background': '1' }))).toBe(true);
    t.clock.advance({ minutes: 1, seconds: 1 });
    expect(await isSignedIn(person)).toBe(false);
  });

  test('touch returns when the session will end; it ends after twelve hours despite activity', async () => {
    const person = await t.signInAs(5);
    const began = t.clock.now().getTime();
    for (let n = 0; n < 28; n += 1) {
      t.clock.advance({ minutes: 25 });
      const { idleEndsAt, endsAt } = (await person.post('/users/session/touch')).json();
      expect(Date.parse(idleEndsAt)).toBe(t.clock.now().getTime() + 30 * 60_000);
      expect(Date.parse(endsAt)).toBe(began + 12 * 3_600_000);
    }
    t.clock.advance({ minutes: 20 });
    expect(await isSignedIn(person)).toBe(false);
  });

  test('a deleted user loses access at once; a changed role applies from the next call', async () => {
    const person = await t.signInAs(5);
    const { id } = person.user;
    await t.db.user.update({ where: { id }, data: { roleId: 1 } });
    expect((await person.get('/users/me')).json().role.id).toBe(1);
    await t.db.user.update({ where: { id }, data: { deletedAt: new Date() } });
    expect(await isSignedIn(person)).toBe(false);
  });

  test('a user can list the open sessions, end one and end all', async () => {
    const email = 'many@example.test';
    const user = await t.addUser(5, { email, password: testPassword });
    const openSession = async () => t.as.signedOut.with({ accesstoken: String((await signIn(t, email)).json().token) });
    const [first, second, third] = [await openSession(), await openSession(), await openSession()];
    const list = (await first.get('/users/sessions')).json();
    expect(list).toHaveLength(3);
    expect(list.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    expect(list[0]).toMatchObject({ ip: '127.0.0.1', userAgent: 'lightMyRequest' });
    const secondId = (await second.get('/users/sessions'))
      .json()
      .find((session: { current: boolean }) => session.current).id;
    expect((await first.delete(`/users/sessions/${secondId}`)).json()).toEqual({ id: secondId });
    expect(await isSignedIn(second)).toBe(false);
    expect((await first.delete(`/users/sessions/${secondId}`)).statusCode).toBe(404);
    expect((await first.post('/users/logout/all')).statusCode).toBe(200);
    expect([await isSignedIn(first), await isSignedIn(third)]).toEqual([false, false]);
    const audit = await t.db.auditEvent.findMany({ where: { actorId: user.id, action: { startsWith: 'auth.' } } });
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['auth.endSession', 'auth.logoutEverywhere']),
    );
  });

  test('another user’s session responds like a nonexistent one and stays open', async () => {
    const [ada, eve] = [await t.signInAs(5), await t.signInAs(1)];
    const answer = await eve.delete(`/users/sessions/${ada.sessionId}`);
    const nobodys = await eve.delete('/users/sessions/2000000000');
    expect(answer.statusCode).toBe(404);
    expect({ ...answer.json().error, requestId: '' }).toEqual({ ...nobodys.json().error, requestId: '' });
    expect(await isSignedIn(ada)).toBe(true);
  });
});
