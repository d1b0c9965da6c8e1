import { describe, expect, test } from 'vitest';
import { closedAfterTest } from '#testing/closed-after-test.ts';
import { codeIn, emailsTo, waitForEmail } from '#testing/mailbox.ts';
import { cookieOf, get, signIn, testPassword } from '#testing/sign-in.ts';
import { appForTests, createTestApp } from '#testing/test-app.ts';

const t = appForTests();
let count = 0;
const refused = { userID: 0, valid: false, token: '' };

/** Adds a user and completes the first step. */
const passFirstStep = async (remoteAddress = '203.0.113.1') => {
  count += 1;
  const email = `two${count}@example.test`;
  const user = await t.addUser(5, { email, password: testPassword, twoFactor: true });
  const answer = await signIn(t, email, testPassword, { remoteAddress });
  const code = codeIn(await waitForEmail(t, email, 'second-factor-code'));
  return { email, user, answer, code, mfa: cookieOf(answer, 'mfa') };
};

const confirm = (email: string, code: string, mfa: string | null, remoteAddress = '203.0.113.1') =>
  get(t, `/api/Users/phase2authenticate?username=${encodeURIComponent(email)}&code=${code}`, {
    remoteAddress,
    ...(mfa && { cookies: { mfa } }),
  });

const resend = (email: string, mfa: string | null) =>
  get(t, `/api/Users/resend2auth?username=${email}`, { ...(mfa && { cookies: { mfa } }) });

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('second step (T13)', () => {
  test('the right password returns valid without a token, emails a code and gives no access', async () => {
    const { answer, user, code } = await passFirstStep();
    expect(answer.json()).toEqual({ userID: user.id, valid: true, token: '' });
    expect(cookieOf(answer, 'session')).toBe('');
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^mfa=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(code).toMatch(/^\d{6}$/);
    expect(await t.db.session.count({ where: { userId: user.id } })).toBe(0);
  });

  test('the cookie of the first step alone gives no access', async () => {
    const { mfa } = await passFirstStep();
    expect((await t.as.signedOut.with({ accesstoken: mfa }).get('/users/me')).statusCode).toBe(401);
    expect((await get(t, '/api/users/me', { cookies: { session: mfa } })).statusCode).toBe(401);
  });

  test('S-AUTH-13 the code signs in once and is audited', async () => {
    const { email, user, code, mfa } = await passFirstStep();
    const answer = await confirm(email, code, mfa);
    expect(answer.json()).toEqual({ userID: user.id, valid: true, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(cookieOf(answer, 'session')).toBe(answer.json().token);
    expect((await t.as.signedOut.with({ accesstoken: answer.json().token }).get('/users/me')).json().email).toBe(email);
    expect((await confirm(email, code, mfa)).json()).toEqual(refused);
    const rows = await t.db.auditEvent.findMany({ where: { entityId: String(user.id) }, orderBy: { id: 'asc' } });
    expect(rows.map(({ changes }) => changes)).toEqual([
      { signIn: [null, 'second step'] },
      { signIn: [null, 'signed in'] },
      { signIn: [null, 'no sign-in in progress'] },
    ]);
    expect(rows[1]?.action).toBe('auth.secondStep');
  });

  test('five wrong codes invalidate the right one', async () => {
    const { email, code, mfa } = await passFirstStep();
    for (let n = 0; n < 5; n += 1) expect((await confirm(email, other(code), mfa)).json()).toEqual(refused);
    expect((await confirm(email, code, mfa)).json()).toEqual(refused);
  });

  test('of fifty simultaneous right codes exactly one wins, and of fifty wrong ones only five are checked', async () => {
    const right = await passFirstStep();
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(right.email, right.code, right.mfa)));
    expect(answers.filter((answer) => answer.json().valid)).toHaveLength(1);
    expect(await t.db.session.count({ where: { userId: right.user.id } })).toBe(1);
    const wrong = await passFirstStep();
    await Promise.all(Array.from({ length: 50 }, () => confirm(wrong.email, other(wrong.code), wrong.mfa)));
    const attempt = await t.db.signInChallenge.findFirstOrThrow({ where: { userId: wrong.user.id } });
    expect(attempt.tries).toBe(5);
  });

  test('a code expires after ten minutes', async () => {
    const { email, code, mfa } = await passFirstStep();
    t.clock.advance({ minutes: 10 });
    expect((await confirm(email, code, mfa)).json()).toEqual(refused);
  });

  test('a code is valid only for its user and its attempt', async () => {
    const ada = await passFirstStep();
    const eve = await passFirstStep();
    expect((await confirm(ada.email, ada.code, eve.mfa)).json()).toEqual(refused);
    expect((await confirm(eve.email, ada.code, ada.mfa)).json()).toEqual(refused);
    const again = await signIn(t, ada.email, testPassword, { remoteAddress: '203.0.113.1' });
    const secondCode = codeIn(await waitForEmail(t, ada.email, 'second-factor-code', 2));
    expect((await confirm(ada.email, secondCode, ada.mfa)).json()).toEqual(refused);
    expect((await confirm(ada.email, secondCode, cookieOf(again, 'mfa'))).json().valid).toBe(true);
  });

  test('without a cookie, the newest attempt from the same address counts', async () => {
    const { email, code } = await passFirstStep('203.0.113.7');
    expect((await confirm(email, code, null, '203.0.113.8')).json()).toEqual(refused);
    expect((await confirm(email, code, null, '203.0.113.7')).json().valid).toBe(true);
  });

  test('wrong codes count as failed sign-ins: ten lock the account', async () => {
    const { email, code, mfa } = await passFirstStep();
    for (let n = 0; n < 5; n += 1) await confirm(email, other(code), mfa);
    const again = await signIn(t, email, testPassword);
    const second = codeIn(await waitForEmail(t, email, 'second-factor-code', 2));
    for (let n = 0; n < 5; n += 1) await confirm(email, other(second), cookieOf(again, 'mfa'));
    await waitForEmail(t, email, 'account-locked');
    expect((await signIn(t, email, testPassword)).json()).toEqual(refused);
  });
});

describe('resend', () => {
  test('S-AUTH-14 a new code invalidates the old one, is sent after at least 30 seconds, and the response says so', async () => {
    const { email, code, mfa } = await passFirstStep();
    t.clock.advance({ seconds: 12 });
    expect((await resend(email, mfa)).json()).toEqual({ result: true, sent: false, reason: 'wait', waitSeconds: 18 });
    t.clock.advance({ seconds: 18 });
    expect((await resend(email, mfa)).json()).toEqual({ result: true, sent: true, waitSeconds: 30 });
    const second = codeIn(await waitForEmail(t, email, 'second-factor-code', 2));
    if (second !== code) expect((await confirm(email, code, mfa)).json()).toEqual(refused);
    expect((await confirm(email, second, mfa)).json().valid).toBe(true);
    expect(await emailsTo(t, email)).toHaveLength(2);
  });

  test('the eleventh code in an hour is not sent; the response says when the next can be, and the last code stays valid', async () => {
    const { email, mfa } = await passFirstStep();
    for (let n = 0; n < 10; n += 1) {
      t.clock.advance({ seconds: 90 });
      expect((await resend(email, mfa)).json().sent).toBe(true);
    }
    const last = codeIn(await waitForEmail(t, email, 'second-factor-code', 11));
    t.clock.advance({ seconds: 90 });
    expect((await resend(email, mfa)).json()).toEqual({
      result: true,
      sent: false,
      reason: 'limit',
      waitSeconds: 3600 - 10 * 90,
    });
    expect(await emailsTo(t, email)).toHaveLength(11);
    expect((await confirm(email, last, mfa)).json().valid).toBe(true);
  });

  test('of twenty simultaneous requests, one sends a code', async () => {
    const { email, mfa } = await passFirstStep();
    t.clock.advance({ seconds: 30 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => resend(email, mfa)));
    expect(answers.filter((answer) => answer.json().sent)).toHaveLength(1);
    expect(await emailsTo(t, email)).toHaveLength(2);
  });

  test('without the cookie of that user’s own sign-in, the response reveals nothing', async () => {
    const [ada, eve] = [await passFirstStep('203.0.113.21'), await passFirstStep('203.0.113.22')];
    const requests = [
      [ada.email, null],
      ['nobody@example.test', null],
      [ada.email, eve.mfa],
      ['nobody@example.test', eve.mfa],
      [ada.email, 'x'.repeat(43)],
    ] as const;
    for (const [email, mfa] of requests) expect((await resend(email, mfa)).json()).toEqual({ result: true });
    const sent = await emailsTo(t, ada.email);
    expect(sent).toHaveLength(1);
  });

  test('a client without cookies gets a code for the newest attempt from its address', async () => {
    const { email } = await passFirstStep();
    t.clock.advance({ seconds: 30 });
    const answer = await get(t, `/api/Users/resend2auth?username=${email}`, { remoteAddress: '203.0.113.1' });
    expect(answer.json()).toEqual({ result: true });
    const second = codeIn(await waitForEmail(t, email, 'second-factor-code', 2));
    expect((await confirm(email, second, null)).json().valid).toBe(true);
  });

  test('a new code allows five more tries and is valid for ten minutes', async () => {
    const { email, code, mfa } = await passFirstStep();
    for (let n = 0; n < 5; n += 1) await confirm(email, other(code), mfa);
    t.clock.advance({ minutes: 9 });
    await resend(email, mfa);
    const second = codeIn(await waitForEmail(t, email, 'second-factor-code', 2));
    t.clock.advance({ minutes: 9 });
    expect((await confirm(email, second, mfa)).json().valid).toBe(true);
  });

  test('half an hour after the password, the attempt has expired for good', async () => {
    const { email, mfa } = await passFirstStep();
    t.clock.advance({ minutes: 29 });
    await resend(email, mfa);
    const second = codeIn(await waitForEmail(t, email, 'second-factor-code', 2));
    t.clock.advance({ minutes: 2 });
    expect((await confirm(email, second, mfa)).json()).toEqual(refused);
    expect((await resend(email, mfa)).json()).toEqual({ result: true, sent: false, reason: 'over' });
  });
});

test('REQUIRE_2FA requires the second step for every user', async () => {
  const strict = await closedAfterTest(createTestApp({ config: { REQUIRE_2FA: 'true' } }));
  const { id } = await strict.addUser(1, { email: 'one@example.test', password: testPassword, twoFactor: false });
  expect((await signIn(strict, 'one@example.test')).json()).toEqual({ userID: id, valid: true, token: '' });
});
