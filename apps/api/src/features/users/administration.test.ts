import { failuresUntilLock } from '@worksmart/core/auth/lockout.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { encodePassword } from '@worksmart/shared/auth/constants.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeIn, tokenIn, waitForEmail } from '../../testing/mailbox.ts';
import { send } from '../../testing/send.ts';
import { cookieOf, get, signIn, testPassword } from '../../testing/sign-in.ts';
import { appForTests, createTestApp, type TestHeaders } from '../../testing/test-app.ts';

const t = appForTests();
let admin: TestHeaders;

beforeAll(async () => {
  admin = await t.signInAs(1, { firstName: 'Root', lastName: 'Admin' });
});

let people = 0;
const newUser = (more: object = {}) => {
  people += 1;
  const email = `new${people}@example.test`;
  return { id: 0, firstName: 'Ada', lastName: 'Moore', email, phone: '', role: { id: 5 }, ...more };
};
const password = 'green apple river';
const encoded = encodePassword(password);
const post = (body: object, as = admin) => send(t, as, 'POST', '/User', body);
const auditOf = (id: number) =>
  t.db.auditEvent.findMany({ where: { entity: 'user', entityId: String(id) }, orderBy: { id: 'asc' } });
const lastAuditOf = async (id: number) => (await auditOf(id)).at(-1);
/** A user in the database as a save would send them. */
const bodyOf = async (id: number) => {
  const { firstName, lastName, email, phone, isSalesAgent, role, rowVersion } = (
    await send(t, admin, 'GET', `/users/${id}`)
  ).json();
  return { id, firstName, lastName, email, phone, isSalesAgent, role: { id: role.id }, rowVersion };
};
const works = async (headers: TestHeaders) => (await get(t, '/api/users/me', { headers })).statusCode === 200;

describe('GET /users and GET /users/{id}', () => {
  test('401 without a session, 403 for every role but 1 (B-ROLE-04)', async () => {
    expect((await get(t, '/api/users')).statusCode).toBe(401);
    for (const roleId of [4, 5, 7, 8])
      expect((await send(t, await t.signInAs(roleId), 'GET', '/users')).statusCode).toBe(403);
  });

  test('every user who is not deleted, with what administrators see; never the password', async () => {
    const user = await t.addUser(7, { firstName: 'Bo', lastName: 'Lee', isSalesAgent: true });
    const gone = await t.addUser(7);
    await t.db.user.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });
    const answer = await send(t, admin, 'GET', '/users');
    const rows: { id: number }[] = answer.json();
    expect(answer.headers['x-total-count']).toBe(String(rows.length));
    expect(rows.map(({ id }) => id)).not.toContain(gone.id);
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b));
    const account = {
      ...{ id: user.id, firstName: 'Bo', lastName: 'Lee', email: user.email, phone: null, isSalesAgent: true },
      ...{ role: { id: 7, description: 'Client Manager' }, twoFactor: false, lockedUntil: null, rowVersion: 1 },
      abilities: { delete: true, changeRole: true, unlock: false },
    };
    expect(rows.find(({ id }) => id === user.id)).toEqual(account);
    expect((await send(t, admin, 'GET', `/users/${user.id}`)).json()).toEqual(account);
    const own = (await send(t, admin, 'GET', `/users/${t.userOf(admin).id}`)).json();
    expect(own.abilities).toEqual({ delete: false, changeRole: false, unlock: false });
  });
});

describe('POST /User makes a user', () => {
  test('401 without a session, 403 for every role but 1', async () => {
    expect((await post(newUser(), t.keyOnly)).statusCode).toBe(401);
    for (const roleId of [4, 5, 7, 8])
      expect((await post(newUser({ password: encoded }), await t.signInAs(roleId))).statusCode).toBe(403);
  });

  const long = 'x'.repeat(66);
  test.each([
    ['firstName', '', 'Please enter a first name.'],
    ['firstName', '   ', 'Please enter a first name.'],
    ['firstName', long, 'Please enter at most 65 characters.'],
    ['lastName', '', 'Please enter a last name.'],
    ['lastName', long, 'Please enter at most 65 characters.'],
    ['email', '', 'Please enter a valid email address.'],
    ['email', 'nobody', 'Please enter a valid email address.'],
    ['email', `${'x'.repeat(120)}@ab.co`, 'Please enter at most 125 characters.'],
    ['phone', '317555', 'Please enter a valid phone number.'],
    ['phone', '13175550100', 'Please enter a valid phone number.'],
    ['role', { id: 2 }, 'Please select a role.'],
    ['role', { id: 3 }, 'Please select a role.'],
    ['role', { id: 6 }, 'Please select a role.'],
    ['role', null, 'Please select a role.'],
    ['role', undefined, 'Please select a role.'],
    ['password', undefined, 'Please enter a password.'],
    ['password', encodePassword('short'), 'Please enter at least 8 characters.'],
    ['password', encodePassword(long), 'Please enter at most 65 characters.'],
    ['password', encodePassword('password1'), 'This password is too common. Please choose another one.'],
    ['password', encodePassword('ada.moore!1'), 'Please do not use your own name or email address.'],
    ['password', 'not base64!', 'This password is not encoded as base64.'],
  ])(
    '400: %s as %j (C-USER-06, C-USER-07, C-USER-08, C-USER-09, C-USER-10, B-ROLE-08)',
    async (field, value, message) => {
      const answer = await post({ ...newUser({ password: encoded }), [field]: value });
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().error.fields).toEqual({ [field]: [message] });
    },
  );

  test('what is at its limit is accepted (C-USER-06, C-USER-07, C-USER-10)', async () => {
    const name = 'é'.repeat(65);
    const most = { firstName: name, lastName: name, email: `${'m'.repeat(60)}@${'d'.repeat(56)}.test` };
    const answer = await post(newUser({ ...most, password: encodePassword('😀'.repeat(65)) }));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject(most);
  });

  test('stored, answered and audited; digits only of the phone; the password nowhere (C-USER-08, C-USER-17, B-ROLE-11)', async () => {
    const body = newUser({ phone: '(317) 555-0142', isSalesAgent: true, twoFactor: true, password: encoded });
    const answer = await post(body);
    expect(answer.statusCode, answer.body).toBe(200);
    const made = answer.json();
    expect(made).toMatchObject({
      ...{ firstName: 'Ada', lastName: 'Moore', email: body.email, phone: '3175550142', isSalesAgent: true },
      ...{ twoFactor: true, role: { id: 5, description: 'Sales User' }, rowVersion: 1 },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain('argon2');
    const [audit, ...more] = await auditOf(made.id);
    expect(more).toEqual([]);
    expect(audit).toMatchObject({ action: 'users.save', actorName: 'Root Admin' });
    expect(audit?.changes).toMatchObject({ email: [null, body.email], roleId: [null, 5] });
    expect(JSON.stringify(audit?.changes)).not.toMatch(/password|argon2/i);
    const agents: { id: number; name: string }[] = (await send(t, admin, 'GET', '/lookups/salesagents')).json();
    expect(agents.find(({ id }) => id === made.id)?.name).toBe('Ada Moore');
  });

  test('each assignable role; each lets in (C-USER-09)', async () => {
    for (const id of [1, 4, 5, 7, 8]) {
      const body = newUser({ role: { id }, password: encoded });
      expect((await post(body)).json()).toMatchObject({ role: { id } });
      expect((await signIn(t, body.email, password)).json()).toMatchObject({ valid: true });
    }
  });

  test('the password as documented, base64 in the query (C-USER-13), or in the body; not in both', async () => {
    const body = newUser();
    const inQuery = `/User?password=${encodeURIComponent(encoded)}`;
    expect((await send(t, admin, 'POST', inQuery, body)).statusCode).toBe(200);
    expect((await signIn(t, body.email, password)).json().valid).toBe(true);
    const both = await send(t, admin, 'POST', inQuery, newUser({ password: encoded }));
    expect([both.statusCode, both.json().error.fields]).toEqual([
      400,
      { password: ['This value was sent more than once.'] },
    ]);
  });

  test('an e-mail address belongs to one user, whatever its case; that of a deleted one is free again', async () => {
    const first = (await post(newUser({ password: encoded }))).json();
    const again = newUser({ email: first.email.toUpperCase(), password: encoded });
    const refused = await post(again);
    const message = 'This email address is already in use.';
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      409,
      { code: 'duplicate', message, fields: { email: [message] } },
    ]);
    const other = (await post(newUser({ password: encoded }))).json();
    const moved = await post({ ...(await bodyOf(other.id)), email: again.email });
    expect(moved.json().error).toMatchObject({ code: 'duplicate', fields: { email: [message] } });
    expect((await send(t, admin, 'DELETE', `/user/${first.id}`)).statusCode).toBe(200);
    expect((await post(again)).statusCode).toBe(200);
  });

  test('where calls with a password in the query are switched off: 410', async () => {
    const strict = await createTestApp({ config: { CREDENTIALS_IN_QUERY: 'false' } });
    try {
      const as = await strict.signInAs(1);
      const byQuery = await send(strict, as, 'POST', `/User?password=${encoded}`, newUser());
      expect(byQuery.statusCode).toBe(410);
      expect((await send(strict, as, 'POST', '/User', newUser({ password: encoded }))).statusCode).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('POST /user changes a user', () => {
  test('404 for one who is deleted or was never there', async () => {
    const { id } = await t.addUser(5);
    await t.db.user.update({ where: { id }, data: { deletedAt: new Date() } });
    for (const gone of [id, 2_000_000_000]) expect((await post({ ...newUser(), id: gone })).statusCode).toBe(404);
  });

  test('names, address, phone, flags: saved, audited with before and after; nothing else ends', async () => {
    const theirs = await t.signInAs(5, { firstName: 'Kim', lastName: 'Old' });
    const { id } = t.userOf(theirs);
    const changed = { lastName: 'New', phone: '317-555-0199', isSalesAgent: true, twoFactor: true };
    const answer = await post({ ...(await bodyOf(id)), ...changed });
    expect(answer.json()).toMatchObject({ lastName: 'New', phone: '3175550199', twoFactor: true, rowVersion: 2 });
    expect((await lastAuditOf(id))?.changes).toEqual({
      lastName: ['Old', 'New'],
      phone: [null, '3175550199'],
      isSalesAgent: [false, true],
      twoFactor: [false, true],
    });
    expect(await works(theirs)).toBe(true);
    const rows = (await auditOf(id)).length;
    expect((await post(await bodyOf(id))).json().rowVersion).toBe(2);
    expect(await auditOf(id)).toHaveLength(rows);
    expect((await post({ ...(await bodyOf(id)), phone: '' })).json().phone).toBeNull();
  });

  test('an older version is refused with the current one', async () => {
    const { id } = await t.addUser(5);
    const read = await bodyOf(id);
    await post({ ...read, lastName: 'Theirs' });
    const answer = await post({ ...read, lastName: 'Mine' });
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      409,
      { code: 'stale', details: { id, lastName: 'Theirs', rowVersion: 2 } },
    ]);
  });

  test('without a password the old one stays (C-USER-10)', async () => {
    const user = await t.addUser(5, { password: testPassword });
    await post({ ...(await bodyOf(user.id)), firstName: 'Renamed', password: '' });
    expect((await signIn(t, user.email)).json().valid).toBe(true);
  });

  test('a new password ends every session, code and link, and the lock; it is not in the audit (T14)', async () => {
    const theirs = await t.signInAs(5, { password: testPassword });
    const user = t.userOf(theirs);
    await t.db.user.update({ where: { id: user.id }, data: { lockedUntil: new Date(Date.now() + 600_000) } });
    await get(t, `/api/users/forgotpass?email=${user.email}`);
    const penCode = tokenIn(await waitForEmail(t, user.email, 'password-reset'));
    const answer = await post({ ...(await bodyOf(user.id)), password: encoded });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await works(theirs)).toBe(false);
    expect((await signIn(t, user.email)).json().valid).toBe(false);
    expect((await signIn(t, user.email, password)).json().valid).toBe(true);
    const link = `/api/users/confirmpass?penCode=${penCode}&password=${encodePassword('another good one')}`;
    expect((await get(t, link)).statusCode).toBe(410);
    const saved = (await auditOf(user.id)).find(({ action }) => action === 'users.save');
    expect(saved?.changes).toEqual({ passwordHash: ['•', '•'], openSessions: [1, 0] });
  });

  test('one’s own password takes the present one; another’s name in it is fine', async () => {
    const own = await t.signInAs(1, { password: testPassword });
    const { id, email } = t.userOf(own);
    const body = { ...(await bodyOf(id)), password: encoded };
    const refusals = [
      [{}, 'Please enter your current password.'],
      [{ currentPassword: encodePassword('a wrong guess') }, 'This is not your current password.'],
    ] as const;
    for (const [more, message] of refusals) {
      const answer = await post({ ...body, ...more }, own);
      expect([answer.statusCode, answer.json().error.fields]).toEqual([400, { currentPassword: [message] }]);
    }
    expect((await post({ ...body, currentPassword: encodePassword(testPassword) }, own)).statusCode).toBe(200);
    expect(await works(own)).toBe(false);
    expect((await signIn(t, email, password)).json().valid).toBe(true);
  });

  test('another role ends every session', async () => {
    const theirs = await t.signInAs(5);
    const { id } = t.userOf(theirs);
    expect((await post({ ...(await bodyOf(id)), role: { id: 7 } })).json().role.id).toBe(7);
    expect(await works(theirs)).toBe(false);
    expect((await lastAuditOf(id))?.changes).toEqual({ roleId: [5, 7], openSessions: [1, 0] });
  });

  test('a new address voids the links that the old one was sent', async () => {
    const user = await t.addUser(5, { password: testPassword });
    await get(t, `/api/users/forgotpass?email=${user.email}`);
    const penCode = tokenIn(await waitForEmail(t, user.email, 'password-reset'));
    await post({ ...(await bodyOf(user.id)), email: 'moved@example.test' });
    const link = `/api/users/confirmpass?penCode=${penCode}&password=${encoded}`;
    expect((await get(t, link)).statusCode).toBe(410);
    expect((await signIn(t, 'moved@example.test')).json().valid).toBe(true);
  });

  test('nobody changes their own role (A11)', async () => {
    const own = await t.signInAs(1);
    const answer = await post({ ...(await bodyOf(t.userOf(own).id)), role: { id: 4 } }, own);
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      409,
      { code: 'rule', message: 'You cannot change your own role.' },
    ]);
  });

  test('with the second step on, signing in asks for the mailed code', async () => {
    const user = await t.addUser(8, { password: testPassword });
    await post({ ...(await bodyOf(user.id)), twoFactor: true });
    const first = await signIn(t, user.email);
    expect(first.json()).toMatchObject({ valid: true, token: '' });
    const code = codeIn(await waitForEmail(t, user.email, 'second-factor-code'));
    const url = `/api/users/phase2authenticate?username=${user.email}&code=${code}`;
    const second = await get(t, url, { cookies: { mfa: cookieOf(first, 'mfa') } });
    expect(second.json()).toMatchObject({ valid: true, userID: user.id });
  });
});

describe('DELETE /user/{id}', () => {
  test('401, 403, 404', async () => {
    const { id } = await t.addUser(5);
    expect((await send(t, t.keyOnly, 'DELETE', `/user/${id}`)).statusCode).toBe(401);
    for (const roleId of [4, 5, 7, 8])
      expect((await send(t, await t.signInAs(roleId), 'DELETE', `/user/${id}`)).statusCode).toBe(403);
    expect((await send(t, admin, 'DELETE', '/user/2000000000')).statusCode).toBe(404);
  });

  test('signed out everywhere, gone from the lists; the customers keep the name (C-USER-17)', async () => {
    const theirs = await t.signInAs(5, {
      firstName: 'Pat',
      lastName: 'Gone',
      isSalesAgent: true,
      password: testPassword,
    });
    const user = t.userOf(theirs);
    const customer = await addCustomer(t.db, { salesAgentId: user.id });
    expect((await send(t, admin, 'DELETE', `/user/${user.id}`)).json()).toEqual({ id: user.id });
    expect(await works(theirs)).toBe(false);
    expect((await signIn(t, user.email)).json()).toEqual({ userID: 0, valid: false, token: '' });
    const agents: { id: number }[] = (await send(t, admin, 'GET', '/lookups/salesagents')).json();
    expect(agents.map(({ id }) => id)).not.toContain(user.id);
    expect((await send(t, admin, 'GET', `/users/${user.id}`)).statusCode).toBe(404);
    const { salesAgent } = (await send(t, admin, 'GET', `/customer/${customer.id}`)).json();
    expect(salesAgent).toMatchObject({ id: user.id, description: 'Pat Gone' });
    expect((await lastAuditOf(user.id))?.changes).toMatchObject({ email: [user.email, null], openSessions: [1, 0] });
    expect((await send(t, admin, 'DELETE', `/user/${user.id}`)).statusCode).toBe(404);
  });

  test('not oneself: 409, and everything is as before', async () => {
    const answer = await send(t, admin, 'DELETE', `/user/${t.userOf(admin).id}`);
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      409,
      { code: 'rule', message: 'You cannot delete your own account.' },
    ]);
    expect(await works(admin)).toBe(true);
  });

  test('of administrators who delete or demote each other at the same moment one is left', async () => {
    const alone = await createTestApp();
    try {
      for (let round = 0; round < 5; round += 1) {
        await alone.db.user.updateMany({ data: { deletedAt: new Date() } });
        const [one, two] = [await alone.signInAs(1), await alone.signInAs(1)];
        const demote = async (as: TestHeaders, whom: TestHeaders) => {
          const { id, firstName, lastName, email } = alone.userOf(whom);
          return send(alone, as, 'POST', '/user', { id, firstName, lastName, email, role: { id: 4 } });
        };
        const remove = (as: TestHeaders, whom: TestHeaders) =>
          send(alone, as, 'DELETE', `/user/${alone.userOf(whom).id}`);
        const answers = await Promise.all([demote(one, two), round % 2 ? demote(two, one) : remove(two, one)]);
        expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
        expect(await alone.db.user.count({ where: { roleId: 1, deletedAt: null } })).toBe(1);
      }
    } finally {
      await alone.close();
    }
  });
});

describe('PUT /user/{id}/unlock', () => {
  test('401, 403, 404', async () => {
    const { id } = await t.addUser(5);
    expect((await send(t, t.keyOnly, 'PUT', `/user/${id}/unlock`)).statusCode).toBe(401);
    for (const roleId of [4, 5, 7, 8])
      expect((await send(t, await t.signInAs(roleId), 'PUT', `/user/${id}/unlock`)).statusCode).toBe(403);
    expect((await send(t, admin, 'PUT', '/user/2000000000/unlock')).statusCode).toBe(404);
  });

  test('ten wrong passwords lock, the list shows it, an administrator ends it', async () => {
    const user = await t.addUser(5, { password: testPassword });
    for (let n = 0; n < failuresUntilLock; n += 1)
      await signIn(t, user.email, 'wrong password', { remoteAddress: `10.0.0.${n}` });
    expect((await signIn(t, user.email)).json().valid).toBe(false);
    const locked = (await send(t, admin, 'GET', `/users/${user.id}`)).json();
    expect(locked.abilities.unlock).toBe(true);
    expect(Date.parse(locked.lockedUntil)).toBeGreaterThan(t.clock.now().getTime());
    const answer = await send(t, admin, 'PUT', `/user/${user.id}/unlock`);
    expect(answer.json()).toMatchObject({ lockedUntil: null, abilities: { unlock: false } });
    expect((await lastAuditOf(user.id))?.changes).toEqual({ lockedUntil: [locked.lockedUntil, null] });
    const rows = (await auditOf(user.id)).length;
    expect((await send(t, admin, 'PUT', `/user/${user.id}/unlock`)).statusCode).toBe(200);
    expect(await auditOf(user.id)).toHaveLength(rows);
    expect((await signIn(t, user.email)).json().valid).toBe(true);
  });
});

describe('a user’s sessions', () => {
  test('401, 403, 404', async () => {
    const theirs = await t.signInAs(5);
    const paths = [
      ['GET', 'sessions'],
      ['DELETE', 'sessions'],
      ['DELETE', `sessions/${t.sessionOf(theirs)}`],
    ] as const;
    for (const [method, path] of paths) {
      const url = `/users/${t.userOf(theirs).id}/${path}`;
      expect((await send(t, t.keyOnly, method, url)).statusCode).toBe(401);
      for (const roleId of [4, 5, 7, 8])
        expect((await send(t, await t.signInAs(roleId), method, url)).statusCode).toBe(403);
      expect((await send(t, admin, method, `/users/2000000000/${path}`)).statusCode).toBe(404);
    }
    expect(await works(theirs)).toBe(true);
  });

  test('listed, ended one by one by their own user’s path only, or all (A2)', async () => {
    const [theirs, other] = [await t.signInAs(5), await t.signInAs(5)];
    const [{ id }, sessionId] = [t.userOf(theirs), t.sessionOf(theirs)];
    const list = (await send(t, admin, 'GET', `/users/${id}/sessions`)).json();
    expect(list).toMatchObject([{ id: sessionId, current: false }]);
    const crossed = await send(t, admin, 'DELETE', `/users/${t.userOf(other).id}/sessions/${sessionId}`);
    expect(crossed.statusCode).toBe(404);
    expect(await works(theirs)).toBe(true);
    expect((await send(t, admin, 'DELETE', `/users/${id}/sessions/${sessionId}`)).json()).toEqual({ id: sessionId });
    expect(await works(theirs)).toBe(false);
    expect((await send(t, admin, 'GET', `/users/${id}/sessions`)).json()).toEqual([]);
    const ended = await t.db.auditEvent.findFirst({ where: { entity: 'session', entityId: String(sessionId) } });
    expect(ended).toMatchObject({ action: 'users.endSession', actorName: 'Root Admin' });
    const all = await send(t, admin, 'DELETE', `/users/${t.userOf(other).id}/sessions`);
    expect(all.json()).toEqual({ id: t.userOf(other).id });
    expect(await works(other)).toBe(false);
    expect((await lastAuditOf(t.userOf(other).id))?.changes).toEqual({ openSessions: [1, 0] });
  });
});
