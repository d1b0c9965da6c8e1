import { encodePassword } from '@worksmart/shared/access/auth/constants.ts';
import { describe, expect, test } from 'vitest';
import { codeIn, emailsTo, tokenIn, waitForEmail } from '#testing/mailbox.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { cookieOf, get, signIn, testPassword } from '#testing/sign-in.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests();
let count = 0;
const newPassword = 'battery staple 8';

const person = async (more: { twoFactor?: boolean } = {}) => {
  count += 1;
  const email = `reset${count}@example.test`;
  return { email, user: await t.addUser(5, { email, password: testPassword, ...more }) };
};

const forgot = (email: string, headers: Record<string, string> = {}) =>
  get(t, `/api/users/forgotpass?email=${encodeURIComponent(email)}`, { headers });

const linkFor = async (email: string, nth = 1) => {
  await forgot(email);
  return tokenIn(await waitForEmail(t, email, 'password-reset', nth));
};

const confirm = (penCode: string, password = newPassword) =>
  t.as.signedOut.post('/users/confirmpass', { penCode, password: encodePassword(password) });

describe('GET /users/forgotpass', () => {
  test('S-AUTH-18 emails a link with the configured address, whatever the Host header says', async () => {
    const { email, user } = await person();
    const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
    expect((await forgot(email.toUpperCase(), forged)).json()).toEqual({ result: true });
    const mail = await waitForEmail(t, email, 'password-reset');
    expect(mail.text).toMatch(/^http:\/\/cms\.worksmart\.test\/confirm\/[\w-]{43}$/m);
    expect(mail.text).not.toContain('evil');
    const row = await t.db.passwordReset.findFirstOrThrow({ where: { userId: user.id } });
    expect(row.tokenHash).not.toContain(tokenIn(mail));
    const audit = await t.db.auditEvent.findFirstOrThrow({ where: { entityId: String(user.id) } });
    expect(audit).toMatchObject({ action: 'auth.forgotPassword', actorId: user.id });
  });

  test('returns the same for an unknown user, a deleted user and after too many emails', async () => {
    const { email, user } = await person();
    await t.db.user.update({ where: { id: user.id }, data: { deletedAt: new Date() } });
    expect((await forgot(email)).json()).toEqual({ result: true });
    expect((await forgot('nobody@example.test')).json()).toEqual({ result: true });
    const busy = await person();
    for (let n = 1; n <= 5; n += 1) await linkFor(busy.email, n);
    expect((await forgot(busy.email)).json()).toEqual({ result: true });
    // Emails are sent in order, so wait for another user's later email.
    await linkFor((await person()).email);
    expect(await emailsTo(t, busy.email)).toHaveLength(5);
    expect(await emailsTo(t, email)).toHaveLength(0);
  });
});

describe('POST and GET /users/confirmpass', () => {
  test('S-AUTH-23 rejects weak passwords on their field and keeps the link valid', async () => {
    const { email } = await person();
    const penCode = await linkFor(email);
    for (const [password, message] of [
      ['abc', /at least 8/],
      ['seven77', /at least 8/],
      ['password1', /too common/],
      [email, /own name/],
      ['x'.repeat(66), /at most 65/],
    ] as const) {
      expect((await rejectedFields(confirm(penCode, password))).password?.[0]).toMatch(message);
    }
    expect((await confirm(penCode)).statusCode).toBe(200);
  });

  test('S-AUTH-21 the documented call sets the password and ends sessions, codes and other links; it signs no one in', async () => {
    const { email, user } = await person({ twoFactor: true });
    const pending = await signIn(t, email);
    const code = codeIn(await waitForEmail(t, email, 'second-factor-code'));
    const other = await t.db.session.create({
      data: { userId: user.id, tokenHash: 'x'.repeat(64), expiresAt: new Date(Date.now() + 3_600_000) },
    });
    const older = await linkFor(email);
    const penCode = await linkFor(email, 2);
    expect((await confirm(older)).statusCode).toBe(410);
    const encoded = encodeURIComponent(encodePassword(newPassword));
    const answer = await t.as.signedOut.get(`/users/confirmpass?penCode=${penCode}&password=${encoded}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await t.db.session.findUniqueOrThrow({ where: { id: other.id } })).endedAt).not.toBeNull();
    const oldCode = await get(t, `/api/Users/phase2authenticate?username=${email}&code=${code}`, {
      cookies: { mfa: cookieOf(pending, 'mfa') },
    });
    expect(oldCode.json().valid).toBe(false);
    expect((await signIn(t, email, testPassword)).json().valid).toBe(false);
    const again = await signIn(t, email, newPassword);
    expect(again.json()).toMatchObject({ valid: true, token: '' });
    const audit = await t.db.auditEvent.findFirstOrThrow({
      where: { entityId: String(user.id), action: 'auth.confirmPasswordByQuery' },
    });
    expect(audit.changes).toEqual({ passwordHash: ['•', '•'] });
  });

  test('works once, for one hour, and for one of many simultaneous calls', async () => {
    const { email, user } = await person();
    const penCode = await linkFor(email);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => confirm(penCode, `${newPassword} ${n}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(410)]);
    expect((await confirm(penCode)).json().error).toMatchObject({
      code: 'gone',
      message: expect.stringMatching(/used/),
    });
    const late = await linkFor(email, 2);
    t.clock.advance({ minutes: 60 });
    expect((await confirm(late)).statusCode).toBe(410);
    expect((await confirm('unknown')).statusCode).toBe(410);
    const changed = await t.db.auditEvent.count({
      where: { entityId: String(user.id), action: 'auth.confirmPassword' },
    });
    expect(changed).toBe(1);
  });

  test('unlocks a locked account, since access to the mailbox proves who the user is', async () => {
    const { email, user } = await person();
    await t.db.user.update({
      where: { id: user.id },
      data: { lockedUntil: new Date(t.clock.now().getTime() + 600_000) },
    });
    await confirm(await linkFor(email));
    expect((await signIn(t, email, newPassword)).json().valid).toBe(true);
  });
});
