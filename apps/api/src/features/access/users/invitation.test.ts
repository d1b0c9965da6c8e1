import { encodePassword } from '@worksmart/shared/access/auth/constants.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ReceivedEmail, waitForEmail } from '#testing/mailbox.ts';
import { ok } from '#testing/ok.ts';
import { signIn } from '#testing/sign-in.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const now = new Date('2026-11-20T18:00:00Z');
const password = 'battery staple 8';

const t = appForTests({ people: { admin: { firstName: 'Dana', lastName: 'Reyes' } } });
beforeEach(() => t.clock.set(now));

let count = 0;
const body = () => {
  count += 1;
  return { firstName: 'Ivo', lastName: 'Quist', email: `ivo${count}@invited.test`, role: { id: 8 } };
};
const invite = async () => {
  const fields = body();
  const answer = await ok(t.as.admin.post('/user/invitation', fields));
  return { email: fields.email, id: answer.id as number, account: answer };
};
const again = (id: number, headers: Caller = t.as.admin) => headers.post(`/user/${id}/invitation`);
const tokenIn = ({ text }: ReceivedEmail) => /\/confirm\/([\w-]{43})\?invited$/m.exec(text)?.[1] ?? 'none';
const tokenFor = async (email: string, nth = 1) => tokenIn(await waitForEmail(t, email, 'user-invitation', nth));
const confirm = (penCode: string, typed = password) =>
  t.as.signedOut.post('/users/confirmpass', { penCode, password: encodePassword(typed) });

describe('POST /user/invitation', () => {
  test('creates a user and emails a link that sets the password once', async () => {
    const { email, id, account } = await invite();
    expect(account).toMatchObject({ email, invitedOn: now.toISOString(), abilities: { invite: true } });
    const mail = await waitForEmail(t, email, 'user-invitation');
    expect(mail.text).toContain('Dana Reyes');
    const penCode = tokenIn(mail);
    const stored = await t.db.passwordReset.findFirstOrThrow({ where: { userId: id } });
    expect(stored.tokenHash).not.toContain(penCode);
    expect(stored.expiresAt).toEqual(new Date(now.getTime() + 24 * 3_600_000));
    expect((await confirm(penCode, 'short')).statusCode).toBe(400);
    expect((await confirm(penCode)).statusCode).toBe(200);
    expect((await signIn(t, email, password)).json()).toMatchObject({ valid: true });
    expect(await t.db.user.findUnique({ where: { id } })).toMatchObject({ invitedAt: null });
    const second = await confirm(penCode, 'another staple 9');
    expect(second.statusCode).toBe(410);
    expect(second.json().error.message).toMatch(
      /^This invitation .* Please ask Dana Reyes \(\S+@\S+\) for a new one\.$/,
    );
  });

  test('writes no token and no password to the audit', async () => {
    const { email, id } = await invite();
    const rows = await t.db.auditEvent.findMany({ where: { entity: 'user', entityId: String(id) } });
    expect(rows).toMatchObject([{ action: 'users.invite', changes: { email: [null, email] } }]);
    const told = JSON.stringify(rows.map(({ changes }) => changes));
    expect(told).not.toContain(await tokenFor(email));
    expect(told).not.toContain('passwordHash');
  });

  test('an expired link says whom to ask; an unknown one does not say that it was an invitation', async () => {
    const { email, id } = await invite();
    const penCode = await tokenFor(email);
    await t.db.passwordReset.updateMany({ where: { userId: id }, data: { expiresAt: now } });
    expect((await confirm(penCode)).json().error.message).toContain('Please ask Dana Reyes');
    expect((await confirm('x'.repeat(43))).json().error.message).toContain('Forgot Password');
  });

  test('is refused for a used address and without a role', async () => {
    const { email } = await invite();
    const used = await t.as.admin.post('/user/invitation', { ...body(), email });
    expect(used.json().error).toMatchObject({ code: 'duplicate', fields: { email: [expect.any(String)] } });
    expect(await t.db.mailMessage.count({ where: { recipient: email } })).toBe(1);
    const nobody = body();
    expect((await t.as.admin.post('/user/invitation', { ...nobody, role: null })).statusCode).toBe(400);
    expect(await t.db.user.count({ where: { email: nobody.email } })).toBe(0);
  });

  test('an invited user cannot sign in before choosing a password', async () => {
    const { email } = await invite();
    expect((await signIn(t, email, '')).json()).not.toMatchObject({ valid: true });
    expect((await signIn(t, email, password)).json()).not.toMatchObject({ valid: true });
  });
});

describe('POST /user/{id}/invitation', () => {
  test('sends a new link and voids the earlier one', async () => {
    const { email, id } = await invite();
    const first = await tokenFor(email);
    expect((await again(id)).json()).toMatchObject({ id, abilities: { invite: true } });
    const second = await tokenFor(email, 2);
    expect((await confirm(first)).statusCode).toBe(410);
    expect((await confirm(second)).statusCode).toBe(200);
    expect((await again(id)).json().error).toMatchObject({ code: 'rule' });
  });

  test('is limited to five emails an hour', async () => {
    const { email, id } = await invite();
    for (let n = 2; n <= 5; n += 1) expect((await again(id)).statusCode).toBe(200);
    expect((await again(id)).statusCode).toBe(429);
    expect(await t.db.mailMessage.count({ where: { recipient: email } })).toBe(5);
    expect((await again(2_000_000_000)).statusCode).toBe(404);
  });

  test('is not possible once an administrator has typed a password, which voids the link', async () => {
    const { email, id, account } = await invite();
    const penCode = await tokenFor(email);
    const typed = { ...account, password: encodePassword(password) };
    expect((await t.as.admin.post('/User', typed)).json()).toMatchObject({ invitedOn: null });
    expect((await again(id)).statusCode).toBe(409);
    expect((await confirm(penCode)).statusCode).toBe(410);
    expect((await signIn(t, email, password)).json()).toMatchObject({ valid: true });
  });
});
