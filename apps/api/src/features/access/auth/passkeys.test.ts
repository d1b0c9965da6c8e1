import { beforeEach, describe, expect, test } from 'vitest';
import { closedAfterTest } from '#testing/closed-after-test.ts';
import { codeIn, emailsTo, waitForEmail } from '#testing/mailbox.ts';
import { ok } from '#testing/ok.ts';
import { passkeyDevice } from '#testing/passkey-device.ts';
import { cookieOf, get, signIn } from '#testing/sign-in.ts';
import { addSignedIn, noFactors, type Person } from '#testing/signed-in-person.ts';
import { appForTests, createTestApp } from '#testing/test-app.ts';

const t = appForTests();
const refused = { userID: 0, valid: false, token: '' };
const site = { origin: 'http://cms.worksmart.test', host: 'cms.worksmart.test' };
const elsewhere = { origin: 'http://cms.worksmart.test.evil.test', host: 'cms.worksmart.test' };

const signedIn = (roleId?: number): Promise<Person> => addSignedIn(t, roleId);

const challengeFor = async (person: Person): Promise<string> =>
  (await person.post('/users/me/passkeys/options')).json().challenge;

/** Adds a passkey. Returns the device and the response. */
const addPasskey = async (person: Person, name = 'Laptop') => {
  const device = passkeyDevice(site);
  const made = device.create(await challengeFor(person));
  const answer = await ok(person.post('/users/me/passkeys', { name, ...made }));
  return { device, answer: answer };
};

const publicPost = (url: string, payload: object, mfa = '') =>
  t.app.inject({ method: 'POST', url: `/api${url}`, headers: t.keyOnly, payload, cookies: mfa ? { mfa } : {} });

const ask = async (secondStep: boolean, mfa = '') =>
  (await publicPost('/Users/passkey/options', { secondStep }, mfa)).json();

const templatesTo = async (email: string) => (await emailsTo(t, email)).map(({ template }) => template);

beforeEach(() => t.clock.advance({ minutes: 2 }));

describe('adding a passkey', () => {
  test('tells the browser what to make, stores the public key, emails and audits it, and gives recovery codes once', async () => {
    const person = await signedIn();
    expect((await person.post('/users/me/passkeys/options')).json()).toMatchObject({
      rp: { id: site.host, name: 'WorkSmart' },
      user: { name: person.email },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    const { answer } = await addPasskey(person);
    expect(answer.recoveryCodes).toHaveLength(10);
    const second = await addPasskey(person, 'Phone');
    expect(second.answer.recoveryCodes).toEqual([]);
    const options = (await person.post('/users/me/passkeys/options')).json();
    expect(options.excludeCredentials).toHaveLength(2);
    const { passkeys } = (await person.get('/users/me/factors')).json();
    expect(passkeys).toMatchObject([
      { name: 'Laptop', lastUsedAt: null, backedUp: false },
      { name: 'Phone', lastUsedAt: null },
    ]);
    expect(await templatesTo(person.email)).toEqual(['factor-changed', 'factor-changed']);
    const rows = await t.db.auditEvent.findMany({ where: { action: 'auth.addPasskey', entityId: String(person.id) } });
    expect(rows.map(({ changes }) => changes)).toEqual([{ passkey: [null, 'Laptop'] }, { passkey: [null, 'Phone'] }]);
  });

  test.each([
    ['of another site', elsewhere],
    ['for another host', { ...site, host: 'evil.test' }],
  ])('refuses an answer %s', async (_what, more) => {
    const person = await signedIn();
    const made = passkeyDevice(site).create(await challengeFor(person), more);
    const answer = await person.post('/users/me/passkeys', { name: 'x', ...made });
    expect(answer.json().error).toMatchObject({ code: 'rule', message: /could not be added/ });
    expect(await t.db.passkey.count({ where: { userId: person.id } })).toBe(0);
  });

  test('refuses a challenge that is used, older than five minutes, of another user, or invented', async () => {
    const [person, other] = [await signedIn(), await signedIn()];
    const used = await challengeFor(person);
    await person.post('/users/me/passkeys', { name: 'x', ...passkeyDevice(site).create(used) });
    const old = await challengeFor(person);
    t.clock.advance({ minutes: 5 });
    for (const challenge of [used, old, await challengeFor(other), 'invented']) {
      const made = passkeyDevice(site).create(challenge);
      expect((await person.post('/users/me/passkeys', { name: 'x', ...made })).statusCode).toBe(409);
    }
  });

  test('requires a recent sign-in, as removing does', async () => {
    const person = await signedIn();
    await addPasskey(person);
    const [{ id }] = (await person.get('/users/me/factors')).json().passkeys;
    t.clock.advance({ minutes: 10 });
    const made = passkeyDevice(site).create('x');
    for (const answer of [
      await person.post('/users/me/passkeys/options'),
      await person.post('/users/me/passkeys', { name: 'x', ...made }),
      await person.delete(`/users/me/passkeys/${id}`),
    ])
      expect(answer.json().error.details).toEqual({ confirm: 'password' });
  });
});

describe('a sign-in with a passkey alone', () => {
  test('needs no name and no password; the device verifies the user', async () => {
    const person = await signedIn();
    const { device } = await addPasskey(person);
    const request = await ask(false);
    expect(request).toEqual({
      challenge: expect.any(String),
      rpId: site.host,
      timeout: 300_000,
      userVerification: 'required',
    });
    const answer = await publicPost('/Users/passkey', device.answer(request.challenge));
    expect(answer.json()).toEqual({ userID: person.id, valid: true, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(cookieOf(answer, 'session')).toBe(answer.json().token);
    const { passkeys } = (await person.get('/users/me/factors')).json();
    expect(passkeys[0].lastUsedAt).toBe(t.clock.now().toISOString());
    const audit = await t.db.auditEvent.findFirstOrThrow({ where: { action: 'auth.signInWithPasskey' } });
    expect(audit).toMatchObject({ actorId: person.id, changes: { signIn: [null, 'signed in with a passkey'] } });
  });

  test('is refused without verification of the user, for another site or host, and with another key', async () => {
    const person = await signedIn();
    const { device } = await addPasskey(person);
    const stranger = passkeyDevice(site);
    const answers = [
      device.answer((await ask(false)).challenge, { verifiesUser: false }),
      device.answer((await ask(false)).challenge, elsewhere),
      device.answer((await ask(false)).challenge, { host: 'evil.test' }),
      stranger.answer((await ask(false)).challenge),
      { ...stranger.answer((await ask(false)).challenge), id: device.answer('x').id },
      device.answer('invented'),
      { ...device.answer('x'), clientDataJSON: 'bm8ganNvbg' },
    ];
    for (const answer of answers) expect((await publicPost('/Users/passkey', answer)).json()).toEqual(refused);
  });

  test('a challenge works once, within five minutes, and only for a sign-in', async () => {
    const person = await signedIn();
    const { device } = await addPasskey(person);
    const { challenge } = await ask(false);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => publicPost('/Users/passkey', device.answer(challenge))),
    );
    expect(answers.filter((answer) => answer.json().valid)).toHaveLength(1);
    const old = (await ask(false)).challenge;
    const toAdd = await challengeFor(person);
    expect((await publicPost('/Users/passkey', device.answer(toAdd))).json()).toEqual(refused);
    t.clock.advance({ minutes: 5 });
    expect((await publicPost('/Users/passkey', device.answer(old))).json()).toEqual(refused);
  });

  test('a counter that does not rise is refused: the passkey was copied', async () => {
    const person = await signedIn();
    const { device } = await addPasskey(person);
    const [first, second] = [(await ask(false)).challenge, (await ask(false)).challenge];
    const early = device.answer(first);
    expect((await publicPost('/Users/passkey', device.answer(second))).json().valid).toBe(true);
    expect((await publicPost('/Users/passkey', early)).json()).toEqual(refused);
  });

  test('of ten copies that answer at once with the same counter, one signs in', async () => {
    const person = await signedIn();
    const { device } = await addPasskey(person);
    const answers = [device.answer((await ask(false)).challenge)];
    while (answers.length < 10) answers.push(device.answer((await ask(false)).challenge, { counts: false }));
    const sent = await Promise.all(answers.map((answer) => publicPost('/Users/passkey', answer)));
    expect(sent.filter((answer) => answer.json().valid)).toHaveLength(1);
  });

  test('is refused where single sign-on is required', async () => {
    const person = await signedIn();
    const { device } = await addPasskey(person);
    const answerOf = async () =>
      (await publicPost('/Users/passkey', device.answer((await ask(false)).challenge))).json();
    const { id } = await t.db.identityProvider.create({
      data: {
        name: 'Directory',
        issuer: 'https://directory.example',
        clientId: 'x',
        sealedSecret: Buffer.from('x'),
        domains: ['example.test'],
        enforced: true,
      },
    });
    expect(await answerOf()).toEqual(refused);
    await t.db.identityProvider.delete({ where: { id } });
    expect(await answerOf()).toMatchObject({ userID: person.id, valid: true });
  });

  test('is refused to locked and deleted users', async () => {
    const [locked, deleted] = [await signedIn(), await signedIn()];
    const devices = [(await addPasskey(locked)).device, (await addPasskey(deleted)).device];
    const lockedUntil = new Date(t.clock.now().getTime() + 60_000);
    await t.db.user.update({ where: { id: locked.id }, data: { lockedUntil } });
    await t.db.user.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } });
    for (const device of devices) {
      expect(await ok(publicPost('/Users/passkey', device.answer((await ask(false)).challenge)))).toEqual(refused);
    }
  });
});

describe('a passkey as the second step', () => {
  test('follows the password: no code is emailed, and the device need not verify the user', async () => {
    const person = await signedIn();
    const { device } = await addPasskey(person);
    const first = await signIn(t, person.email);
    expect(first.json()).toEqual({ userID: person.id, valid: true, token: '', factors: ['passkey'] });
    const mfa = cookieOf(first, 'mfa');
    const request = await ask(true, mfa);
    expect(request).toMatchObject({ userVerification: 'preferred', allowCredentials: [{ transports: ['internal'] }] });
    const signed = device.answer(request.challenge, { verifiesUser: false });
    expect((await publicPost('/Users/passkey', signed)).json()).toEqual(refused);
    const again = device.answer((await ask(true, mfa)).challenge, { verifiesUser: false });
    expect((await publicPost('/Users/passkey', again, mfa)).json()).toMatchObject({ userID: person.id, valid: true });
    expect(await templatesTo(person.email)).toEqual(['factor-changed']);
    const late = device.answer((await ask(false)).challenge);
    expect((await publicPost('/Users/passkey/options', { secondStep: true }, mfa)).statusCode).toBe(410);
    expect((await publicPost('/Users/passkey', late)).json().valid).toBe(true);
  });

  test('of one user does not complete the sign-in of another', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const { device } = await addPasskey(one);
    await addPasskey(other);
    const mfa = cookieOf(await signIn(t, other.email), 'mfa');
    const signed = device.answer((await ask(true, mfa)).challenge);
    expect((await publicPost('/Users/passkey', signed, mfa)).json()).toEqual(refused);
  });

  test('a recovery code or an emailed code replaces it', async () => {
    const person = await signedIn();
    const { answer } = await addPasskey(person);
    const confirm = (code: string, mfa: string) =>
      get(t, `/api/Users/phase2authenticate?username=${person.email}&code=${code}`, { cookies: { mfa } });
    const first = cookieOf(await signIn(t, person.email), 'mfa');
    expect((await confirm(answer.recoveryCodes[0], first)).json().valid).toBe(true);
    const mfa = cookieOf(await signIn(t, person.email), 'mfa');
    await get(t, `/api/Users/resend2auth?username=${person.email}`, { cookies: { mfa } });
    const code = codeIn(await waitForEmail(t, person.email, 'second-factor-code'));
    expect((await confirm(code, mfa)).json().valid).toBe(true);
  });
});

describe('removing passkeys', () => {
  test('the last one takes the recovery codes with it, and the second step ends', async () => {
    const person = await signedIn();
    const { device } = await addPasskey(person);
    await addPasskey(person, 'Phone');
    const [one, two] = (await person.get('/users/me/factors')).json().passkeys;
    const left = (await person.delete(`/users/me/passkeys/${one.id}`)).json();
    expect(left).toMatchObject({ recoveryCodes: 10, passkeys: [{ name: 'Phone' }] });
    expect((await publicPost('/Users/passkey', device.answer((await ask(false)).challenge))).json()).toEqual(refused);
    const none = (await person.delete(`/users/me/passkeys/${two.id}`)).json();
    expect(none).toEqual(noFactors);
    expect((await signIn(t, person.email)).json().token).not.toBe('');
    expect((await waitForEmail(t, person.email, 'factor-changed', 4)).text).toContain(
      '“Phone” of your account was removed',
    );
  });

  test('of another user is not possible; an administrator removes all', async () => {
    const [person, other, admin] = [await signedIn(), await signedIn(), await signedIn(1)];
    await addPasskey(person);
    const [{ id }] = (await person.get('/users/me/factors')).json().passkeys;
    expect((await other.delete(`/users/me/passkeys/${id}`)).statusCode).toBe(404);
    expect(await ok(admin.delete(`/users/${person.id}/factors`))).toEqual(noFactors);
  });
});

test('at an IP address passkeys are off, and everything else works', async () => {
  const byAddress = await closedAfterTest(createTestApp({ config: { PUBLIC_URL: 'http://127.0.0.1:3000' } }));
  expect((await byAddress.app.inject('/api/info')).json().passkeyHost).toBeNull();
  const person = await byAddress.signInAs(5);
  const payload = { secondStep: false };
  for (const [url, more] of [
    ['/api/users/me/passkeys/options', { headers: person.headers }],
    ['/api/Users/passkey/options', { headers: byAddress.keyOnly, payload }],
  ] as const) {
    const answer = await byAddress.app.inject({ method: 'POST', url, ...more });
    expect(answer.json().error).toMatchObject({ code: 'rule', message: /not available at this address/ });
  }
});
