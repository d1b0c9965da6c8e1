import { encrypt } from '@worksmart/core/platform/encryption.ts';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeIn, emailsTo, waitForEmail } from '#testing/mailbox.ts';
import { ok } from '#testing/ok.ts';
import { rejection } from '#testing/rejection.ts';
import { cookieOf, get, signIn, testPassword } from '#testing/sign-in.ts';
import { addSignedIn, noFactors, type Person } from '#testing/signed-in-person.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests();
const refused = { userID: 0, valid: false, token: '' };
const again = { code: 'rule', details: { confirm: 'password' } };

const signedIn = (roleId?: number): Promise<Person> => addSignedIn(t, roleId);

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() + steps * 30_000 });

/** Sets up an app. Returns its secret and the recovery codes. */
const addApp = async (person: Person): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { secret } = (await person.post('/users/me/authenticator')).json();
  const answer = await ok(person.post('/users/me/authenticator/confirm', { code: codeOf(secret) }));
  t.clock.advance({ seconds: 60 });
  return { secret, ...answer };
};

/** Does both steps of a sign-in. */
const signInWith = async (email: string, code: string) => {
  const mfa = cookieOf(await signIn(t, email), 'mfa');
  return confirm(email, code, mfa);
};

const confirm = (email: string, code: string, mfa: string) =>
  get(t, `/api/Users/phase2authenticate?username=${email}&code=${encodeURIComponent(code)}`, { cookies: { mfa } });

const templatesTo = async (email: string) => (await emailsTo(t, email)).map(({ template }) => template);
const auditOf = async ({ id }: Person) =>
  (await t.db.auditEvent.findMany({ where: { entityId: String(id) }, orderBy: { id: 'asc' } })).map(
    ({ action, changes }) => ({ action, changes }),
  );

beforeEach(() => t.clock.advance({ minutes: 2 }));

describe('an authenticator app', () => {
  test('is set up with its first code, is emailed to the user and audited, and is stored encrypted', async () => {
    const person = await signedIn();
    const { secret, uri } = (await person.post('/users/me/authenticator')).json();
    expect(uri).toBe(
      `otpauth://totp/WorkSmart:${encodeURIComponent(person.email)}?secret=${secret}&issuer=WorkSmart&algorithm=SHA1&digits=6&period=30`,
    );
    const wrong = await person.post('/users/me/authenticator/confirm', { code: codeOf(secret, 9) });
    expect(wrong.json().error.fields).toEqual({ code: [expect.stringMatching(/^This code is wrong/)] });
    expect((await person.get('/users/me/factors')).json()).toEqual(noFactors);
    const typed = `${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`;
    const { recoveryCodes } = (await person.post('/users/me/authenticator/confirm', { code: typed })).json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{10}$/);
    expect((await person.get('/users/me/factors')).json()).toEqual({
      ...noFactors,
      appAddedAt: t.clock.now().toISOString(),
      recoveryCodes: 10,
    });
    expect(await templatesTo(person.email)).toEqual(['factor-changed']);
    expect(await auditOf(person)).toContainEqual({
      action: 'auth.confirmApp',
      changes: { authenticatorApp: [null, 'added'] },
    });
    const rows = [await t.db.authenticatorApp.findMany(), await t.db.recoveryCode.findMany()];
    const stored = JSON.stringify([rows, (await t.db.auditEvent.findMany()).map(({ changes }) => changes)]);
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });

  test('makes its code the second step: no code is emailed, and each code works once', async () => {
    const person = await signedIn();
    const { secret } = await addApp(person);
    const first = await signIn(t, person.email);
    expect(first.json()).toEqual({ userID: person.id, valid: true, token: '', factors: ['app'] });
    const code = codeOf(secret);
    const answer = await confirm(person.email, code, cookieOf(first, 'mfa'));
    expect(answer.json()).toMatchObject({ userID: person.id, valid: true, token: expect.stringMatching(/./) });
    expect((await signInWith(person.email, code)).json()).toEqual(refused);
    expect((await signInWith(person.email, codeOf(secret, 1))).json().valid).toBe(true);
    expect(await templatesTo(person.email)).toEqual(['factor-changed']);
    expect(await auditOf(person)).toContainEqual({
      action: 'auth.secondStep',
      changes: { signIn: [null, 'signed in with an authenticator app'] },
    });
  });

  test('of fifty calls with one code at once, one signs in', async () => {
    const person = await signedIn();
    const { secret } = await addApp(person);
    const steps = await Promise.all(Array.from({ length: 10 }, () => signIn(t, person.email)));
    const cookies = steps.map((step) => cookieOf(step, 'mfa'));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => confirm(person.email, codeOf(secret), cookies[n % 10] ?? '')),
    );
    expect(answers.filter((answer) => answer.json().valid)).toHaveLength(1);
  });

  test('allows five tries for each sign-in', async () => {
    const person = await signedIn();
    const { secret } = await addApp(person);
    const mfa = cookieOf(await signIn(t, person.email), 'mfa');
    for (let n = 0; n < 5; n += 1) await confirm(person.email, codeOf(secret, 9), mfa);
    expect((await confirm(person.email, codeOf(secret), mfa)).json()).toEqual(refused);
  });

  test('accepts no code after APP_SECRET was replaced, and the log says why', async () => {
    const person = await signedIn();
    const { secret } = await addApp(person);
    const sealedSecret = encrypt(
      'another secret of thirty-two characters!',
      `authenticator app of user ${person.id}`,
      'x',
    );
    await t.db.authenticatorApp.updateMany({ where: { userId: person.id }, data: { sealedSecret } });
    expect((await signInWith(person.email, codeOf(secret))).json()).toEqual(refused);
    expect(t.logLines.join('\n')).toContain('the secret of an authenticator app cannot be read');
  });

  test('a code is emailed on request, at once, and works too', async () => {
    const person = await signedIn();
    await addApp(person);
    const mfa = cookieOf(await signIn(t, person.email), 'mfa');
    const asked = await get(t, `/api/Users/resend2auth?username=${person.email}`, { cookies: { mfa } });
    expect(asked.json()).toEqual({ result: true, sent: true, waitSeconds: 30 });
    const code = codeIn(await waitForEmail(t, person.email, 'second-factor-code'));
    expect((await confirm(person.email, code, mfa)).json().valid).toBe(true);
  });

  test('a new one replaces the present one only once it is confirmed', async () => {
    const person = await signedIn();
    const { secret, recoveryCodes } = await addApp(person);
    const second = (await person.post('/users/me/authenticator')).json();
    expect((await signInWith(person.email, codeOf(secret))).json().valid).toBe(true);
    await person.post('/users/me/authenticator/confirm', { code: codeOf(second.secret) });
    t.clock.advance({ seconds: 60 });
    expect((await signInWith(person.email, codeOf(secret))).json()).toEqual(refused);
    expect((await signInWith(person.email, recoveryCodes[0] ?? '')).json()).toEqual(refused);
    expect((await signInWith(person.email, codeOf(second.secret))).json().valid).toBe(true);
  });

  test('a setup expires after half an hour', async () => {
    const person = await signedIn();
    const { secret } = (await person.post('/users/me/authenticator')).json();
    t.clock.advance({ minutes: 29 });
    await get(t, '/api/users/me', { headers: person.headers });
    t.clock.advance({ minutes: 2 });
    await person.post('/users/session/verify', { currentPassword: btoa(testPassword) });
    const answer = await person.post('/users/me/authenticator/confirm', { code: codeOf(secret) });
    expect(answer.json().error).toMatchObject({ code: 'rule', message: /setup has expired/ });
  });

  test('is removed with its recovery codes; the second step ends unless the account requires it', async () => {
    const person = await signedIn();
    await addApp(person);
    expect(await ok(person.delete('/users/me/authenticator'))).toEqual(noFactors);
    expect((await signIn(t, person.email)).json().token).not.toBe('');
    expect(await templatesTo(person.email)).toEqual(['factor-changed', 'factor-changed']);
    expect((await auditOf(person)).at(-2)).toEqual({
      action: 'auth.removeApp',
      changes: { authenticatorApp: ['added', null] },
    });
    await t.db.user.update({ where: { id: person.id }, data: { twoFactor: true } });
    expect((await signIn(t, person.email)).json()).toEqual({ userID: person.id, valid: true, token: '' });
  });
});

describe('a recovery code', () => {
  test('signs in once, in any spelling, with an email and an audit row', async () => {
    const person = await signedIn();
    const { recoveryCodes } = await addApp(person);
    const [code = ''] = recoveryCodes;
    const spelled = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase();
    expect((await signInWith(person.email, spelled)).json().valid).toBe(true);
    expect((await signInWith(person.email, code)).json()).toEqual(refused);
    const { text } = await waitForEmail(t, person.email, 'factor-changed', 2);
    expect(text).toContain('You have 9 recovery codes left.');
    expect(await auditOf(person)).toEqual(
      expect.arrayContaining([
        { action: 'auth.recoveryCode', changes: { recoveryCodes: [10, 9] } },
        { action: 'auth.secondStep', changes: { signIn: [null, 'signed in with a recovery code'] } },
      ]),
    );
  });

  test('of one user does not work for another', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const { recoveryCodes } = await addApp(one);
    await addApp(other);
    expect((await signInWith(other.email, recoveryCodes[0] ?? '')).json()).toEqual(refused);
  });

  test('new codes void the earlier ones; without an app there are none', async () => {
    const person = await signedIn();
    expect((await person.post('/users/me/recovery-codes')).statusCode).toBe(404);
    const { recoveryCodes } = await addApp(person);
    const renewed = (await person.post('/users/me/recovery-codes')).json().recoveryCodes;
    expect((await signInWith(person.email, recoveryCodes[0] ?? '')).json()).toEqual(refused);
    expect((await signInWith(person.email, renewed[0])).json().valid).toBe(true);
  });
});

describe('a sign-in older than ten minutes', () => {
  test.each([
    ['POST', '/users/me/authenticator', undefined],
    ['POST', '/users/me/authenticator/confirm', { code: '123456' }],
    ['DELETE', '/users/me/authenticator', undefined],
    ['POST', '/users/me/recovery-codes', undefined],
  ] as const)('%s %s requires the password again', async (method, url, body) => {
    const person = await signedIn(1);
    t.clock.advance({ minutes: 10 });
    expect(await rejection(person.send(method, url, body))).toMatchObject(again);
    await person.post('/users/session/verify', { currentPassword: btoa(testPassword) });
    expect((await person.send(method, url, body)).json().error ?? {}).not.toMatchObject(again);
  });

  test('a wrong password does not renew it, and ten of them lock the account', async () => {
    const person = await signedIn();
    t.clock.advance({ minutes: 10 });
    const verify = (typed: string) => person.post('/users/session/verify', { currentPassword: btoa(typed) });
    for (let n = 0; n < 10; n += 1) expect((await verify(`wrong ${n}`)).statusCode).toBe(400);
    expect((await verify(testPassword)).json().error.fields).toEqual({
      currentPassword: ['This is not your current password.'],
    });
    expect((await person.post('/users/me/authenticator')).json().error).toMatchObject(again);
  });
});

describe('an administrator', () => {
  test('sees and removes a user’s factors after a recent sign-in; the user gets an email', async () => {
    const [admin, person] = [await signedIn(1), await signedIn()];
    await addApp(person);
    const url = `/users/${person.id}/factors`;
    expect((await admin.get(url)).json()).toMatchObject({ recoveryCodes: 10 });
    t.clock.advance({ minutes: 10 });
    expect((await admin.delete(url)).json().error).toMatchObject(again);
    await admin.post('/users/session/verify', { currentPassword: btoa(testPassword) });
    expect((await admin.delete(url)).json()).toEqual(noFactors);
    expect((await signIn(t, person.email)).json().token).not.toBe('');
    expect((await waitForEmail(t, person.email, 'factor-changed', 2)).subject).toMatch(/second factors .* removed/);
    const row = await t.db.auditEvent.findFirstOrThrow({ where: { action: 'users.removeFactors' } });
    expect(row).toMatchObject({ actorId: admin.id, entityId: String(person.id) });
  });

  test('deleting a user deletes the secrets', async () => {
    const [admin, person] = [await signedIn(1), await signedIn()];
    await addApp(person);
    await admin.delete(`/user/${person.id}`);
    expect(await t.db.authenticatorApp.count({ where: { userId: person.id } })).toBe(0);
    expect(await t.db.recoveryCode.count({ where: { userId: person.id } })).toBe(0);
  });
});
