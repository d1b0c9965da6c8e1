import { failuresUntilLock } from '@worksmart/core/access/auth/lockout.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { encodePassword } from '@worksmart/shared/access/auth/constants.ts';
import { describe, expect, test } from 'vitest';
import { closedAfterTest } from '#testing/closed-after-test.ts';
import { codeIn, tokenIn, waitForEmail } from '#testing/mailbox.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { cookieOf, get, signIn, testPassword } from '#testing/sign-in.ts';
import { appForTests, type Caller, createTestApp, type TestPerson } from '#testing/test-app.ts';

const t = appForTests({ people: { admin: { firstName: 'Root', lastName: 'Admin' } } });

let people = 0;
const newUser = (more: object = {}) => {
  people += 1;
  const email = `new${people}@example.test`;
  return { id: 0, firstName: 'Ada', lastName: 'Moore', email, phone: '', role: { id: 5 }, ...more };
};
const password = 'green apple river';
const encoded = encodePassword(password);
const post = (body: object, as: Caller = t.as.admin) => as.post('/User', body);
const auditOf = (id: number) =>
  t.db.auditEvent.findMany({ where: { entity: 'user', entityId: String(id) }, orderBy: { id: 'asc' } });
const lastAuditOf = async (id: number) => (await auditOf(id)).at(-1);
/** Reads a user from the database as the body of a save. */
const bodyOf = async (id: number) => {
  const { firstName, lastName, email, phone, isSalesAgent, role, rowVersion } = (
    await t.as.admin.get(`/users/${id}`)
  ).json();
  return { id, firstName, lastName, email, phone, isSalesAgent, role: { id: role.id }, rowVersion };
};
const isSignedIn = async (caller: Caller) => (await caller.get('/users/me')).statusCode === 200;

test('GET /users and GET /users/{id} return every user who is not deleted, with the fields for administrators, never the password', async () => {
  const user = await t.addUser(7, { firstName: 'Bo', lastName: 'Lee', isSalesAgent: true });
  const deletedUser = await t.addUser(7);
  await t.db.user.update({ where: { id: deletedUser.id }, data: { deletedAt: new Date() } });
  const answer = await t.as.admin.get('/users');
  const rows: { id: number }[] = answer.json();
  expect(answer.headers['x-total-count']).toBe(String(rows.length));
  expect(rows.map(({ id }) => id)).not.toContain(deletedUser.id);
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b));
  const account = {
    id: user.id,
    firstName: 'Bo',
    lastName: 'Lee',
    email: user.email,
    phone: null,
    isSalesAgent: true,
    role: { id: 7, description: 'Client Manager' },
    startsOnToday: false,
    twoFactor: false,
    isEmergency: false,
    lockedUntil: null,
    invitedOn: null,
    lastSignInOn: null,
    createdOn: expect.any(String),
    rowVersion: 1,
    abilities: { delete: true, changeRole: true, unlock: false, invite: false },
  };
  expect(rows.find(({ id }) => id === user.id)).toEqual(account);
  expect((await t.as.admin.get(`/users/${user.id}`)).json()).toEqual(account);
  const own = (await t.as.admin.get(`/users/${t.as.admin.id}`)).json();
  expect(own.abilities).toEqual({ delete: false, changeRole: false, unlock: false, invite: false });
});

describe('POST /User creates a user', () => {
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
    ['phone', '23175550100', 'Please enter a valid phone number.'],
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
    'rejects %s as %j (C-USER-06, C-USER-07, C-USER-08, C-USER-09, C-USER-10, B-ROLE-08)',
    async (field, value, message) => {
      expect(await rejectedFields(post({ ...newUser({ password: encoded }), [field]: value }))).toEqual({
        [field]: [message],
      });
    },
  );

  test('values at their limits are accepted (C-USER-06, C-USER-07, C-USER-10)', async () => {
    const name = 'é'.repeat(65);
    const longest = { firstName: name, lastName: name, email: `${'m'.repeat(60)}@${'d'.repeat(56)}.test` };
    expect(await ok(post(newUser({ ...longest, password: encodePassword('😀'.repeat(65)) })))).toMatchObject(longest);
  });

  test('stores, returns and audits the user, with only the digits of the phone and without the password (C-USER-08, C-USER-17, B-ROLE-11)', async () => {
    const body = newUser({ phone: '(317) 555-0142', isSalesAgent: true, twoFactor: true, password: encoded });
    const answer = await post(body);
    expect(answer.statusCode, answer.body).toBe(200);
    const made = answer.json();
    expect(made).toMatchObject({
      firstName: 'Ada',
      lastName: 'Moore',
      email: body.email,
      phone: '3175550142',
      isSalesAgent: true,
      twoFactor: true,
      role: { id: 5, description: 'Sales User' },
      rowVersion: 1,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain('argon2');
    const [audit, ...more] = await auditOf(made.id);
    expect(more).toEqual([]);
    expect(audit).toMatchObject({ action: 'users.save', actorName: 'Root Admin' });
    expect(audit?.changes).toMatchObject({ email: [null, body.email], roleId: [null, 5] });
    expect(JSON.stringify(audit?.changes)).not.toMatch(/password|argon2/i);
    const agents: { id: number; name: string }[] = (await t.as.admin.get('/lookups/salesagents')).json();
    expect(agents.find(({ id }) => id === made.id)?.name).toBe('Ada Moore');
  });

  test('accepts each assignable role, which can then sign in (C-USER-09)', async () => {
    for (const id of [1, 4, 5, 7, 8]) {
      const body = newUser({ role: { id }, password: encoded });
      expect((await post(body)).json()).toMatchObject({ role: { id } });
      expect((await signIn(t, body.email, password)).json()).toMatchObject({ valid: true });
    }
  });

  test('accepts the password as base64 in the query as documented (C-USER-13) or in the body, not in both', async () => {
    const body = newUser();
    const inQuery = `/User?password=${encodeURIComponent(encoded)}`;
    expect((await t.as.admin.post(inQuery, body)).statusCode).toBe(200);
    expect((await signIn(t, body.email, password)).json().valid).toBe(true);
    expect(await rejectedFields(t.as.admin.post(inQuery, newUser({ password: encoded })))).toEqual({
      password: ['This value was sent more than once.'],
    });
  });

  test('an email address belongs to one user, regardless of case; a deleted user’s can be used again', async () => {
    const first = (await post(newUser({ password: encoded }))).json();
    const again = newUser({ email: first.email.toUpperCase(), password: encoded });
    const message = 'This email address is already in use.';
    const refused = await rejection(post(again));
    expect(refused).toMatchObject({ status: 409, code: 'duplicate', message, fields: { email: [message] } });
    const other = (await post(newUser({ password: encoded }))).json();
    const moved = await post({ ...(await bodyOf(other.id)), email: again.email });
    expect(moved.json().error).toMatchObject({ code: 'duplicate', fields: { email: [message] } });
    expect((await t.as.admin.delete(`/user/${first.id}`)).statusCode).toBe(200);
    expect((await post(again)).statusCode).toBe(200);
  });

  test('returns 410 for a password in the query if such calls are disabled', async () => {
    const strict = await closedAfterTest(createTestApp({ config: { CREDENTIALS_IN_QUERY: 'false' } }));
    const as = await strict.signInAs(1);
    const byQuery = await as.post(`/User?password=${encoded}`, newUser());
    expect(byQuery.statusCode).toBe(410);
    expect((await as.post('/User', newUser({ password: encoded }))).statusCode).toBe(200);
  });
});

describe('POST /user changes a user', () => {
  test('returns 404 for a deleted or nonexistent user', async () => {
    const { id } = await t.addUser(5);
    await t.db.user.update({ where: { id }, data: { deletedAt: new Date() } });
    for (const unknown of [id, 2_000_000_000]) expect((await post({ ...newUser(), id: unknown })).statusCode).toBe(404);
  });

  test('saves names, address, phone and flags, audits them with before and after, and ends no sessions', async () => {
    const theirs = await t.signInAs(5, { firstName: 'Kim', lastName: 'Old' });
    const { id } = theirs.user;
    const changed = { lastName: 'New', phone: '317-555-0199', isSalesAgent: true, twoFactor: true };
    const answer = await post({ ...(await bodyOf(id)), ...changed });
    expect(answer.json()).toMatchObject({ lastName: 'New', phone: '3175550199', twoFactor: true, rowVersion: 2 });
    expect((await lastAuditOf(id))?.changes).toEqual({
      lastName: ['Old', 'New'],
      phone: [null, '3175550199'],
      isSalesAgent: [false, true],
      twoFactor: [false, true],
    });
    expect(await isSignedIn(theirs)).toBe(true);
    const rows = (await auditOf(id)).length;
    expect((await post(await bodyOf(id))).json().rowVersion).toBe(2);
    expect(await auditOf(id)).toHaveLength(rows);
    expect((await post({ ...(await bodyOf(id)), phone: '' })).json().phone).toBeNull();
  });

  test('keeps the password if none is sent (C-USER-10)', async () => {
    const user = await t.addUser(5, { password: testPassword });
    await post({ ...(await bodyOf(user.id)), firstName: 'Renamed', password: '' });
    expect((await signIn(t, user.email)).json().valid).toBe(true);
  });

  test('a new password ends every session, code, link and lockout; it is not in the audit (T14)', async () => {
    const theirs = await t.signInAs(5, { password: testPassword });
    const user = theirs.user;
    await t.db.user.update({ where: { id: user.id }, data: { lockedUntil: new Date(Date.now() + 600_000) } });
    await t.as.signedOut.get(`/users/forgotpass?email=${user.email}`);
    const penCode = tokenIn(await waitForEmail(t, user.email, 'password-reset'));
    await ok(post({ ...(await bodyOf(user.id)), password: encoded }));
    expect(await isSignedIn(theirs)).toBe(false);
    expect((await signIn(t, user.email)).json().valid).toBe(false);
    expect((await signIn(t, user.email, password)).json().valid).toBe(true);
    const link = `/api/users/confirmpass?penCode=${penCode}&password=${encodePassword('another good one')}`;
    expect((await get(t, link)).statusCode).toBe(410);
    const saved = (await auditOf(user.id)).find(({ action }) => action === 'users.save');
    expect(saved?.changes).toEqual({ passwordHash: ['•', '•'], openSessions: [1, 0] });
  });

  test('changing your own password requires the current one; it may contain another user’s name', async () => {
    const own = await t.signInAs(1, { password: testPassword });
    const { id, email } = own.user;
    const body = { ...(await bodyOf(id)), password: encoded };
    const refusals = [
      [{}, 'Please enter your current password.'],
      [{ currentPassword: encodePassword('a wrong guess') }, 'This is not your current password.'],
    ] as const;
    for (const [more, message] of refusals) {
      expect(await rejectedFields(post({ ...body, ...more }, own))).toEqual({ currentPassword: [message] });
    }
    expect((await post({ ...body, currentPassword: encodePassword(testPassword) }, own)).statusCode).toBe(200);
    expect(await isSignedIn(own)).toBe(false);
    expect((await signIn(t, email, password)).json().valid).toBe(true);
  });

  test('a role change ends every session', async () => {
    const theirs = await t.signInAs(5);
    const { id } = theirs.user;
    expect((await post({ ...(await bodyOf(id)), role: { id: 7 } })).json().role.id).toBe(7);
    expect(await isSignedIn(theirs)).toBe(false);
    expect((await lastAuditOf(id))?.changes).toEqual({ roleId: [5, 7], openSessions: [1, 0] });
  });

  test('a new address invalidates the links sent to the old one', async () => {
    const user = await t.addUser(5, { password: testPassword });
    await t.as.signedOut.get(`/users/forgotpass?email=${user.email}`);
    const penCode = tokenIn(await waitForEmail(t, user.email, 'password-reset'));
    await post({ ...(await bodyOf(user.id)), email: 'moved@example.test' });
    const link = `/api/users/confirmpass?penCode=${penCode}&password=${encoded}`;
    expect((await get(t, link)).statusCode).toBe(410);
    expect((await signIn(t, 'moved@example.test')).json().valid).toBe(true);
  });

  test('users cannot change their own role (A11)', async () => {
    const own = await t.signInAs(1);
    const refused = await rejection(post({ ...(await bodyOf(own.id)), role: { id: 4 } }, own));
    expect(refused).toMatchObject({ status: 409, code: 'rule', message: 'You cannot change your own role.' });
  });

  test('with the second step turned on, signing in requires the emailed code', async () => {
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
  test('signs the user out everywhere and removes them from the lists; customers keep the name (C-USER-17)', async () => {
    const theirs = await t.signInAs(5, {
      firstName: 'Pat',
      lastName: 'Gone',
      isSalesAgent: true,
      password: testPassword,
    });
    const user = theirs.user;
    const customer = await addCustomer(t.db, { salesAgentId: user.id });
    expect((await t.as.admin.delete(`/user/${user.id}`)).json()).toEqual({ id: user.id });
    expect(await isSignedIn(theirs)).toBe(false);
    expect((await signIn(t, user.email)).json()).toEqual({ userID: 0, valid: false, token: '' });
    const agents: { id: number }[] = (await t.as.admin.get('/lookups/salesagents')).json();
    expect(agents.map(({ id }) => id)).not.toContain(user.id);
    expect((await t.as.admin.get(`/users/${user.id}`)).statusCode).toBe(404);
    const { salesAgent } = (await t.as.admin.get(`/customer/${customer.id}`)).json();
    expect(salesAgent).toMatchObject({ id: user.id, description: 'Pat Gone' });
    expect((await lastAuditOf(user.id))?.changes).toMatchObject({ email: [user.email, null], openSessions: [1, 0] });
    expect((await t.as.admin.delete(`/user/${user.id}`)).statusCode).toBe(404);
  });

  test('assigns records and open follow-ups to someone else, each with its audit row', async () => {
    const [from, to] = [await t.addUser(5, { isSalesAgent: true }), await t.addUser(5, { isSalesAgent: true })];
    const own = await Promise.all(
      [1, 2, 3, 4, 165].map((stageId) => addCustomer(t.db, { stageId, salesAgentId: from.id })),
    );
    const other = await addCustomer(t.db);
    const noteOf = async ({ id: customerId }: { id: number }, doneAt: Date | null = null) => {
      const followUp = { create: { userId: from.id, dueOn: new Date('2026-12-01'), doneAt } };
      return t.db.note.create({ data: { customerId, typeId: 1, content: 'Call', followUp } });
    };
    const [lead] = own;
    if (!lead) throw new Error('There is a lead.');
    const [open, done, elsewhere] = [await noteOf(lead), await noteOf(lead, new Date()), await noteOf(other)];
    expect(await rejectedFields(t.as.admin.delete(`/user/${from.id}?assignTo=${t.as.admin.id}`))).toEqual({
      assignTo: ['Please select an option for Sales Agent.'],
    });
    expect((await t.as.admin.delete(`/user/${from.id}?assignTo=${from.id}`)).statusCode).toBe(400);
    expect((await t.as.admin.get(`/users/${from.id}`)).statusCode).toBe(200);
    await ok(t.as.admin.delete(`/user/${from.id}?assignTo=${to.id}`));
    for (const { id } of own) {
      expect(await t.db.customer.findUnique({ where: { id } })).toMatchObject({ salesAgentId: to.id, rowVersion: 2 });
      expect(await historyOf(t, id)).toContainEqual(
        expect.objectContaining({ action: 'users.remove', changes: { salesAgentId: [from.id, to.id] } }),
      );
    }
    const people = await t.db.followUp.findMany({ where: { noteId: { in: [open.id, done.id, elsewhere.id] } } });
    expect(people.sort((one, two) => one.noteId - two.noteId).map(({ userId }) => userId)).toEqual([
      to.id,
      from.id,
      from.id,
    ]);
    const events = await t.db.event.findMany({ where: { type: 'followUp.set' } });
    expect(events).toMatchObject([{ customerId: lead.id, entityId: String(open.id) }]);
  });

  test('assigns the follow-ups of someone without records to anyone', async () => {
    const [from, to] = [await t.addUser(8), await t.addUser(7)];
    const { id: customerId } = await addCustomer(t.db, { stageId: 4 });
    const followUp = { create: { userId: from.id, dueOn: new Date('2026-12-01') } };
    const { id: noteId } = await t.db.note.create({ data: { customerId, typeId: 1, content: 'Call', followUp } });
    await ok(t.as.admin.delete(`/user/${from.id}?assignTo=${to.id}`));
    expect(await t.db.followUp.findUnique({ where: { noteId } })).toMatchObject({ userId: to.id, rowVersion: 2 });
  });

  test('assigns open tasks of clients that the other person may open', async () => {
    const [from, to] = [await t.addUser(8), await t.addUser(8)];
    const { id: customerId } = await addCustomer(t.db, { stageId: 4 });
    const { id: lead } = await addCustomer(t.db, { stageId: 1 });
    const taskOf = (data: { customerId: number; doneAt?: Date }) =>
      t.db.handOffTask.create({ data: { text: 'Call', dueOn: new Date('2026-12-01'), ownerId: from.id, ...data } });
    const open = await taskOf({ customerId });
    const others = [await taskOf({ customerId, doneAt: new Date() }), await taskOf({ customerId: lead })];
    await ok(t.as.admin.delete(`/user/${from.id}?assignTo=${to.id}`));
    expect(await t.db.handOffTask.findUnique({ where: { id: open.id } })).toMatchObject({
      ownerId: to.id,
      rowVersion: 2,
    });
    for (const { id } of others)
      expect(await t.db.handOffTask.findUnique({ where: { id } })).toMatchObject({ ownerId: from.id });
  });

  test('returns 409 for one’s own account and changes nothing', async () => {
    const refused = await rejection(t.as.admin.delete(`/user/${t.as.admin.id}`));
    expect(refused).toMatchObject({ status: 409, code: 'rule', message: 'You cannot delete your own account.' });
    expect(await isSignedIn(t.as.admin)).toBe(true);
  });

  test('if two administrators delete or demote each other at the same moment, one remains', async () => {
    const alone = await closedAfterTest(createTestApp());
    for (let round = 0; round < 5; round += 1) {
      await alone.db.user.updateMany({ data: { deletedAt: new Date() } });
      const [one, two] = [await alone.signInAs(1), await alone.signInAs(1)];
      const demote = async (as: Caller, whom: TestPerson) => {
        const { id, firstName, lastName, email } = whom.user;
        return as.post('/user', { id, firstName, lastName, email, role: { id: 4 } });
      };
      const remove = (as: Caller, whom: TestPerson) => as.delete(`/user/${whom.id}`);
      const answers = await Promise.all([demote(one, two), round % 2 ? demote(two, one) : remove(two, one)]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(await alone.db.user.count({ where: { roleId: 1, deletedAt: null } })).toBe(1);
    }
  });
});

test.each([
  ['PUT', '/user/2000000000/unlock'],
  ['GET', '/users/2000000000/sessions'],
  ['DELETE', '/users/2000000000/sessions'],
  ['DELETE', '/users/2000000000/sessions/1'],
] as const)('%s %s: a nonexistent user gets a 404', async (method, path) => {
  expect((await t.as.admin.send(method, path)).statusCode).toBe(404);
});

test('PUT /user/{id}/unlock ends a lockout after ten wrong passwords, which the list shows', async () => {
  const user = await t.addUser(5, { password: testPassword });
  for (let n = 0; n < failuresUntilLock; n += 1)
    await signIn(t, user.email, 'wrong password', { remoteAddress: `10.0.0.${n}` });
  expect((await signIn(t, user.email)).json().valid).toBe(false);
  const locked = (await t.as.admin.get(`/users/${user.id}`)).json();
  expect(locked.abilities.unlock).toBe(true);
  expect(Date.parse(locked.lockedUntil)).toBeGreaterThan(t.clock.now().getTime());
  const answer = await t.as.admin.put(`/user/${user.id}/unlock`);
  expect(answer.json()).toMatchObject({ lockedUntil: null, abilities: { unlock: false } });
  expect((await lastAuditOf(user.id))?.changes).toEqual({ lockedUntil: [locked.lockedUntil, null] });
  const rows = (await auditOf(user.id)).length;
  expect((await t.as.admin.put(`/user/${user.id}/unlock`)).statusCode).toBe(200);
  expect(await auditOf(user.id)).toHaveLength(rows);
  expect((await signIn(t, user.email)).json().valid).toBe(true);
});

test('a user’s sessions can be listed and ended one by one, by that user’s path only, or all at once (A2)', async () => {
  const [theirs, other] = [await t.signInAs(5), await t.signInAs(5)];
  const [{ id }, sessionId] = [theirs.user, theirs.sessionId];
  const list = (await t.as.admin.get(`/users/${id}/sessions`)).json();
  expect(list).toMatchObject([{ id: sessionId, current: false }]);
  const crossed = await t.as.admin.delete(`/users/${other.id}/sessions/${sessionId}`);
  expect(crossed.statusCode).toBe(404);
  expect(await isSignedIn(theirs)).toBe(true);
  expect((await t.as.admin.delete(`/users/${id}/sessions/${sessionId}`)).json()).toEqual({ id: sessionId });
  expect(await isSignedIn(theirs)).toBe(false);
  expect((await t.as.admin.get(`/users/${id}/sessions`)).json()).toEqual([]);
  const ended = await t.db.auditEvent.findFirst({ where: { entity: 'session', entityId: String(sessionId) } });
  expect(ended).toMatchObject({ action: 'users.endSession', actorName: 'Root Admin' });
  expect(await ok(t.as.admin.delete(`/users/${other.id}/sessions`))).toEqual({ id: other.id });
  expect(await isSignedIn(other)).toBe(false);
  expect((await lastAuditOf(other.id))?.changes).toEqual({ openSessions: [1, 0] });
});
