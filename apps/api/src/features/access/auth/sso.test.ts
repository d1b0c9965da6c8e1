import { entraClaims, googleClaims, oktaClaims, type RecordedClaims } from '@worksmart/core/testing/recorded-claims.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closedAfterTest } from '#testing/closed-after-test.ts';
import { emailsTo, tokenIn, waitForEmail } from '#testing/mailbox.ts';
import { clientSecret, followTo, type Person, providerSettings, startOidcServer } from '#testing/oidc-server.ts';
import { ok } from '#testing/ok.ts';
import { rejection } from '#testing/rejection.ts';
import { cookieOf, get, signIn, testPassword } from '#testing/sign-in.ts';
import { callback, comeBackTo, onwardOf, startSso, visitProvider } from '#testing/sso-visit.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const refused = { userID: 0, valid: false, token: '' };

const t = appForTests({ people: { admin: { email: 'outside@elsewhere.test' } }, config: { EMBEDDED: 'true' } });
let server: Awaited<ReturnType<typeof startOidcServer>>;
let provider: { id: number; rowVersion: number };
let count = 0;

const settings = () => providerSettings(server, { roleClaim: 'groups', roleMap: [{ value: 'bosses', role: 7 }] });

const save = (changes: object = {}, caller: Caller = t.as.admin) =>
  caller.post('/identity-provider', { ...settings(), ...changes });

/** Makes the administrator's sign-in recent, whatever the test's clock says. */
beforeEach(async () => {
  const data = { confirmedAt: t.clock.now(), lastSeenAt: t.clock.now() };
  await t.db.session.update({ where: { id: t.as.admin.sessionId }, data });
});

/** Changes the provider for one test. */
const change = async (changes: object): Promise<void> => {
  provider = await ok(save({ id: provider.id, rowVersion: provider.rowVersion, ...changes }));
};

beforeAll(async () => {
  server = await startOidcServer({ redirectUri: callback, logoutUri: 'http://127.0.0.1:9/logout' });
  provider = await ok(save());
});
afterAll(() => server.close());

const newUser = async (more: object = {}, roleId = 8) => {
  count += 1;
  return t.addUser(roleId, { email: `sso${count}@example.test`, password: testPassword, ...more });
};

const start = (id = provider.id, from = '') => startSso(t, id, from);
const comeBack = (url: URL, sso: string) => comeBackTo(t, url, sso);

/** Signs a person in at the provider, from the button to the session. */
const signInAs = (subject: string, person: Person, from = '', again = false) =>
  visitProvider(t, { providerId: provider.id, server, subject, person, from, again });

const me = async (token: string) => (await t.as.signedOut.with({ accesstoken: token }).get('/users/me')).json();
const factorsOf = async (token: string) =>
  (await t.as.signedOut.with({ accesstoken: token }).get('/users/me/factors')).json();
/** What the provider says of a user whose address it has verified. */
const verified = ({ email }: { email: string }, more: object = {}) => ({ email, email_verified: true, ...more });
/** Signs a user in at the provider, up to the address that the browser comes back to. */
const reachCallback = async (subject: string, user: { email: string }, id = provider.id) => {
  server.signsIn(subject, verified(user));
  const { address, sso } = await start(id);
  return { sso, url: await followTo(address, callback) };
};
const uninvited = { onward: '/login?sso=uninvited', token: '' };

describe('a sign-in with an identity provider', () => {
  test('opens the requested page, links the user, and is audited and emailed', async () => {
    const user = await newUser();
    const { onward, token, answer } = await signInAs('a', verified(user), '/main/clients?open=7');
    expect(onward).toBe('/main/clients?open=7');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(await me(token)).toMatchObject({ id: user.id });
    expect((await waitForEmail(t, user.email, 'factor-changed')).text).toContain('linked with Directory');
    const rows = await t.db.auditEvent.findMany({ where: { entityId: String(user.id) }, orderBy: { id: 'asc' } });
    expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
      ['auth.linkIdentity', { identityProvider: [null, 'Directory'] }],
      ['sso.finish', { signIn: [null, 'signed in with Directory'] }],
    ]);
    const again = await signInAs('a', { email: 'renamed@example.test', email_verified: false });
    expect(await me(again.token)).toMatchObject({ id: user.id });
    expect(await emailsTo(t, user.email)).toHaveLength(1);
    expect(await factorsOf(again.token)).toMatchObject({
      directories: [{ name: 'Directory', linkedAt: expect.any(String), isInUse: true }],
      ssoOnly: false,
    });
  });

  test('uses a cookie that survives the return from the provider, and redirects only within the app', async () => {
    const { answer } = await start();
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^sso=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const user = await newUser();
    for (const from of ['//evil.test/main', 'https://evil.test', '/main//evil.test/"><', '/login']) {
      const { onward } = await signInAs('from elsewhere', verified(user), from);
      expect(['/main', from]).toContain(onward);
      expect(onward.startsWith('/main')).toBe(true);
      expect(onward).not.toContain('"');
    }
  });

  test('reads the address from the user info where the ID token has none', async () => {
    const other = await closedAfterTest(startOidcServer({ redirectUri: callback, inToken: false }));
    const user = await newUser();
    const { id } = (await save({ name: 'Terse', issuer: other.issuer })).json();
    other.signsIn('terse', verified(user, { groups: ['bosses'] }));
    const { address, sso } = await start(id);
    const { token } = await comeBack(await followTo(address, callback), sso);
    expect(await me(token)).toMatchObject({ id: user.id, role: { id: 7 } });
  });

  test('lets an invited user in, who then has joined', async () => {
    const payload = { firstName: 'In', lastName: 'Vited', email: 'invited@example.test', role: { id: 5 } };
    const { id } = (await t.as.admin.post('/user/invitation', payload)).json();
    const { token } = await signInAs('invited', { email: 'Invited@Example.test', email_verified: true });
    expect(await me(token)).toMatchObject({ id, role: { id: 5 } });
    expect((await t.db.user.findUniqueOrThrow({ where: { id } })).invitedAt).toBeNull();
    expect(await t.db.passwordReset.count({ where: { userId: id, usedAt: null } })).toBe(0);
  });

  test('requires a new sign-in, not a password, before the user changes how to sign in', async () => {
    const person = { email: 'without.password@example.test', email_verified: true };
    const payload = { firstName: 'No', lastName: 'Password', email: person.email, role: { id: 5 } };
    await t.as.admin.post('/user/invitation', payload);
    const addApp = async (accesstoken: string) => t.as.signedOut.with({ accesstoken }).post('/users/me/authenticator');
    const { token } = await signInAs('no password', person);
    t.clock.advance({ minutes: 10 });
    expect((await addApp(token)).json().error).toMatchObject({ code: 'rule', details: { confirm: 'sign-in' } });
    expect((await addApp((await signInAs('no password', person, '', true)).token)).statusCode).toBe(200);
  });

  test.each([
    ['no one invited', { email: 'stranger@example.test', email_verified: true }],
    ['with an address that is not verified', { email: 'known@example.test', email_verified: false }],
    ['without an address', {}],
    ['of another domain', { email: 'known@other.test', email_verified: true }],
  ])('refuses a person %s, always in the same words', async (what, person) => {
    await t.db.user.deleteMany({ where: { email: { in: ['known@example.test', 'known@other.test'] } } });
    for (const email of ['known@example.test', 'known@other.test']) await newUser({ email });
    expect(await signInAs(`refused ${what}`, person)).toMatchObject(uninvited);
    expect(await t.db.userIdentity.count({ where: { subject: `refused ${what}` } })).toBe(0);
  });

  test('accepts addresses that are not verified only if the provider is trusted, within its domains', async () => {
    await change({ trustEmail: true });
    const user = await newUser();
    const outside = await newUser({ email: 'trusted@other.test' });
    expect(await me((await signInAs('trusted', { email: user.email })).token)).toMatchObject({ id: user.id });
    expect(await signInAs('outside', { email: outside.email })).toMatchObject(uninvited);
    await change({ trustEmail: false });
  });

  test('lets a user in who was deleted and invited again', async () => {
    const user = await newUser();
    const person = verified(user);
    await signInAs('returns', person);
    await t.as.admin.delete(`/user/${user.id}`);
    expect(await signInAs('returns', person)).toMatchObject(uninvited);
    const again = await newUser({ email: user.email });
    expect(await me((await signInAs('returns', person)).token)).toMatchObject({ id: again.id });
    expect(await me((await signInAs('returns', person)).token)).toMatchObject({ id: again.id });
  });

  test('signs a user in who returns from the provider in two tabs at once', async () => {
    const user = await newUser();
    server.signsIn('twice', verified(user));
    const visits = [await start(), await start()];
    const returns: [URL, string][] = [];
    for (const { address, sso } of visits) returns.push([await followTo(address, callback), sso]);
    const both = await Promise.all(returns.map(([url, sso]) => comeBack(url, sso)));
    for (const { token } of both) expect(await me(token)).toMatchObject({ id: user.id });
  });

  test('refuses deleted and locked users', async () => {
    const [deleted, locked] = [await newUser(), await newUser()];
    for (const user of [deleted, locked]) await signInAs(user.email, verified(user));
    await t.db.user.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } });
    const lockedUntil = new Date(t.clock.now().getTime() + 60_000);
    await t.db.user.update({ where: { id: locked.id }, data: { lockedUntil } });
    for (const user of [deleted, locked]) expect(await signInAs(user.email, verified(user))).toMatchObject(uninvited);
  });
});

describe('a return from the provider that does not belong to this browser', () => {
  const failed = { onward: '/login?sso=failed', token: '' };

  test('is refused without the cookie, with another one, and after ten minutes', async () => {
    const user = await newUser();
    server.signsIn('mine', verified(user));
    const [mine, other] = [await start(), await start()];
    const url = await followTo(mine.address, callback);
    expect(await comeBack(url, '')).toMatchObject(failed);
    expect(await comeBack(url, 'forged')).toMatchObject(failed);
    expect(await comeBack(url, other.sso)).toMatchObject(failed);
    const late = await start();
    const lateUrl = await followTo(late.address, callback);
    t.clock.advance({ minutes: 10 });
    expect(await comeBack(lateUrl, late.sso)).toMatchObject(failed);
  });

  test('is refused with another state, or none, although its code is right', async () => {
    const user = await newUser();
    const { url: right, sso } = await reachCallback('stateless', user);
    const [wrong, without] = [new URL(right), new URL(right)];
    wrong.searchParams.set('state', 'another');
    without.searchParams.delete('state');
    for (const url of [wrong, without]) expect(await comeBack(url, sso)).toMatchObject(failed);
    expect((await comeBack(right, sso)).token).not.toBe('');
  });

  test('is refused the second time', async () => {
    const user = await newUser();
    const { url, sso } = await reachCallback('replayed', user);
    expect((await comeBack(url, sso)).token).not.toBe('');
    expect(await comeBack(url, sso)).toMatchObject(failed);
  });

  test('is refused if it comes from another provider', async () => {
    const other = await closedAfterTest(startOidcServer({ redirectUri: callback }));
    const user = await newUser();
    const { id } = (await save({ name: 'Other', issuer: other.issuer })).json();
    for (const one of [server, other]) one.signsIn('mixed', verified(user));
    const [here, there] = [await start(), await start(id)];
    const fromOther = new URL(await followTo(there.address, callback));
    // The state of one sign-in with the code of another provider.
    fromOther.searchParams.set('state', new URL(here.address).searchParams.get('state') ?? '');
    expect(await comeBack(fromOther, here.sso)).toMatchObject(failed);
  });

  test('is refused when the provider reports an error, and while it is not in use', async () => {
    const begun = await start();
    const state = new URL(begun.address).searchParams.get('state');
    const error = new URL(`${callback}?error=access_denied&state=${state}&session_state=x`);
    expect(await comeBack(error, begun.sso)).toMatchObject(failed);
    const user = await newUser();
    const { url, sso } = await reachCallback('waiting', user);
    await change({ enabled: false });
    expect(await comeBack(url, sso)).toMatchObject(failed);
    expect(onwardOf((await t.app.inject(`/api/auth/sso/${provider.id}`)).body)).toBe('/login?sso=failed');
    expect((await t.app.inject('/api/info')).json().identityProviders).not.toContainEqual({
      id: provider.id,
      name: 'Directory',
    });
    await change({ enabled: true });
    expect((await comeBack(url, sso)).token).not.toBe('');
  });

  test('is refused without the required authentication context', async () => {
    await change({ requiredAcr: 'strong' });
    const user = await newUser();
    expect(await signInAs('weak', verified(user))).toMatchObject(failed);
    await change({ requiredAcr: null });
  });
});

/** Sets up an authenticator app for a user who signs in with the password. */
const addApp = async (email: string): Promise<TOTP> => {
  const { token } = (await signIn(t, email)).json();
  const caller = t.as.signedOut.with({ accesstoken: token });
  const { secret } = (await caller.post('/users/me/authenticator')).json();
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const payload = { code: app.generate({ timestamp: t.clock.now().getTime() }) };
  await caller.post('/users/me/authenticator/confirm', payload);
  t.clock.advance({ seconds: 60 });
  return app;
};

describe('roles', () => {
  test('follow the claim at every sign-in, and end the other sessions; without a match the role stays', async () => {
    const user = await newUser();
    const first = await signInAs('role', verified(user, { groups: ['others'] }));
    expect(await me(first.token)).toMatchObject({ role: { id: 8 } });
    const second = await signInAs('role', { groups: ['others', 'bosses'] });
    expect(await me(second.token)).toMatchObject({ role: { id: 7 } });
    expect((await me(first.token)).error.code).toBe('unauthenticated');
    const audit = await t.db.auditEvent.findFirstOrThrow({
      where: { action: 'users.roleBySso', entityId: String(user.id) },
    });
    expect(audit.changes).toEqual({ roleId: [8, 7], openSessions: [1, 0] });
    const third = await signInAs('role', {});
    expect(await me(third.token)).toMatchObject({ role: { id: 7 } });
  });

  test('never take the role of the last administrator', async () => {
    const only = await newUser({}, 1);
    await t.db.user.updateMany({ where: { roleId: 1, id: { not: only.id } }, data: { deletedAt: new Date() } });
    // A user who has not accepted the invitation does not count as an administrator.
    const invited = await newUser({ email: 'invited@elsewhere.test' }, 1);
    await t.db.user.update({ where: { id: invited.id }, data: { invitedAt: new Date() } });
    const { token } = await signInAs('last', verified(only, { groups: ['bosses'] }));
    expect(await me(token)).toMatchObject({ role: { id: 1 } });
    await t.db.user.delete({ where: { id: invited.id } });
    await t.db.user.updateMany({ where: { roleId: 1 }, data: { deletedAt: null } });
  });

  test('never take the role of the last administrator who can sign in without the provider', async () => {
    const chief = await newUser({}, 1);
    const person = verified(chief);
    await signInAs('independent', person);
    await addApp(chief.email);
    const url = `/users/${chief.id}/emergency`;
    await t.as.admin.put(url, { isEmergency: true });
    const outside = { email: { endsWith: '@elsewhere.test' } };
    await t.db.user.updateMany({ where: outside, data: { roleId: 8 } });
    await t.db.identityProvider.update({ where: { id: provider.id }, data: { enforced: true } });
    const { token } = await signInAs('independent', { ...person, groups: ['bosses'] });
    expect(await me(token)).toMatchObject({ role: { id: 1 } });
    await t.db.identityProvider.update({ where: { id: provider.id }, data: { enforced: false } });
    await t.db.user.updateMany({ where: outside, data: { roleId: 1 } });
    await t.as.admin.put(url, { isEmergency: false });
  });
});

describe('claims as a directory sends them', () => {
  /** Signs a person in with recorded claims, at a provider that is set up for them. */
  const signInWith = async ({ provider: { trustEmail, roleClaim }, claims }: RecordedClaims, more: object = {}) => {
    const { issuer, close, signsIn } = { ...server, close: async () => undefined, ...more };
    const user = await newUser();
    const roleMap = ['WorkSmart.ClientManager', 'WorkSmart Client Managers', ...entraClaims.groups.claims.groups];
    const answer = await save({
      name: 'Recorded',
      issuer,
      trustEmail,
      roleClaim,
      roleMap: roleMap.map((value) => ({ value, role: 7 })),
    });
    const { id } = answer.json();
    const email = claims.email === 'ada.moore@example.test' ? user.email : claims.email;
    const visit = { providerId: id, server: { signsIn }, subject: user.email, person: { ...claims, email } as Person };
    const { token, onward } = await visitProvider(t, visit);
    await t.as.admin.delete(`/identity-provider/${id}`);
    await close();
    const role = (await t.db.user.findUniqueOrThrow({ where: { id: user.id } })).roleId;
    return token ? { role } : { onward };
  };

  test('Microsoft Entra: group ids or app roles give the role; too many groups leave it, and the log says so', async () => {
    expect(await signInWith(entraClaims.groups)).toEqual({ role: 7 });
    expect(await signInWith(entraClaims.appRoles)).toEqual({ role: 7 });
    const line = 'a user has too many groups for a token';
    expect(t.logLines.join('\n')).not.toContain(line);
    expect(await signInWith(entraClaims.hasGroups)).toEqual({ role: 8 });
    expect(t.logLines.join('\n')).toContain(line);
    for (const refused of [entraClaims.withoutEmail, entraClaims.guest, entraClaims.notTrusted])
      expect(await signInWith(refused)).toEqual({ onward: '/login?sso=uninvited' });
  });

  test('Okta: groups give the role, also where a scope has to request them', async () => {
    expect(await signInWith(oktaClaims.groups)).toEqual({ role: 7 });
    expect(await signInWith(oktaClaims.oneGroup)).toEqual({ role: 7 });
    expect(await signInWith(oktaClaims.withoutGroups)).toEqual({ role: 8 });
    expect(await signInWith(oktaClaims.notVerified)).toEqual({ onward: '/login?sso=uninvited' });
    const byScope = await startOidcServer({ redirectUri: callback, groupsByScope: true });
    expect(await signInWith(oktaClaims.groups, byScope)).toEqual({ role: 7 });
  });

  test('Google: a company account signs in, whether the token says true or "true"', async () => {
    expect(await signInWith(googleClaims.company)).toEqual({ role: 8 });
    expect(await signInWith(googleClaims.verifiedAsText)).toEqual({ role: 8 });
  });
});

describe('required single sign-on', () => {
  afterEach(() => change({ enforced: false }));
  const setEmergency = (id: number, isEmergency: boolean) => t.as.admin.put(`/users/${id}/emergency`, { isEmergency });
  const giveApp = (userId: number) =>
    t.db.authenticatorApp.create({ data: { userId, sealedSecret: Buffer.from('x'), confirmedAt: new Date() } });

  test('rejects passwords, codes and reset links of its domains as if they were wrong', async () => {
    const user = await newUser({ twoFactor: true });
    const first = await signIn(t, user.email);
    const mail = await waitForEmail(t, user.email, 'second-factor-code');
    await t.as.signedOut.get(`/users/forgotpass?email=${user.email}`);
    const link = tokenIn(await waitForEmail(t, user.email, 'password-reset'));
    await change({ enforced: true });
    expect((await signIn(t, user.email)).json()).toEqual(refused);
    const code = /\b\d{6}\b/.exec(mail.text)?.[0];
    const url = `/api/Users/phase2authenticate?username=${user.email}&code=${code}`;
    expect((await get(t, url, { cookies: { mfa: cookieOf(first, 'mfa') } })).json()).toEqual(refused);
    await t.as.signedOut.get(`/users/forgotpass?email=${user.email}`);
    const payload = { penCode: link, password: btoa('another horse 9') };
    const reset = await t.as.signedOut.post('/users/confirmpass', payload);
    expect(reset.statusCode).toBe(410);
    expect(await emailsTo(t, user.email)).toHaveLength(2);
    const { token } = await signInAs('enforced', verified(user));
    expect(await factorsOf(token)).toMatchObject({ directories: [{ name: 'Directory' }], ssoOnly: true });
    await change({ enforced: false });
    expect((await signIn(t, user.email)).json().valid).toBe(true);
  });

  test('rejects codes of an authenticator app as if they were wrong, also in a sign-in that began earlier', async () => {
    const user = await newUser();
    const app = await addApp(user.email);
    const mfa = cookieOf(await signIn(t, user.email), 'mfa');
    const answer = async () => {
      const code = app.generate({ timestamp: t.clock.now().getTime() });
      const url = `/api/Users/phase2authenticate?username=${user.email}&code=${code}`;
      return (await get(t, url, { cookies: { mfa } })).json();
    };
    await change({ enforced: true });
    expect(await answer()).toEqual(refused);
    await change({ enforced: false });
    expect(await answer()).toMatchObject({ userID: user.id, valid: true });
  });

  test('exempts emergency accounts with a second factor; each use is emailed to every administrator', async () => {
    const chief = await newUser({}, 1);
    const put = (isEmergency: boolean) => setEmergency(chief.id, isEmergency);
    expect((await put(true)).json().error.message).toMatch(/needs an authenticator app or a passkey/);
    const app = await addApp(chief.email);
    expect((await put(true)).json()).toEqual({ id: chief.id, isEmergency: true });
    await change({ enforced: true });
    const first = await signIn(t, chief.email);
    expect(first.json()).toMatchObject({ valid: true, factors: ['app'] });
    const mfa = cookieOf(first, 'mfa');
    const resent = await get(t, `/api/Users/resend2auth?username=${chief.email}`, { cookies: { mfa } });
    expect(resent.json()).toEqual({ result: true });
    const code = app.generate({ timestamp: t.clock.now().getTime() });
    const url = `/api/Users/phase2authenticate?username=${chief.email}&code=${code}`;
    expect((await get(t, url, { cookies: { mfa } })).json().valid).toBe(true);
    expect((await waitForEmail(t, 'outside@elsewhere.test', 'emergency-sign-in')).text).toContain(
      'signed in to WorkSmart',
    );
    await t.db.authenticatorApp.deleteMany({ where: { userId: chief.id } });
    expect((await signIn(t, chief.email)).json()).toEqual(refused);
    await put(false);
  });

  test.each(['by an administrator', 'by the directory'])(
    'an account that loses its role %s is no longer an emergency account',
    async (how) => {
      const chief = await newUser({}, 1);
      const person = verified(chief);
      await signInAs(how, person);
      await addApp(chief.email);
      await ok(setEmergency(chief.id, true));
      await change({ enforced: true });
      expect((await signIn(t, chief.email)).json().valid).toBe(true);
      if (how === 'by the directory') await signInAs(how, { ...person, groups: ['bosses'] });
      else {
        const { id, firstName, lastName, email, rowVersion } = await t.db.user.findUniqueOrThrow({
          where: { id: chief.id },
        });
        const payload = { id, firstName, lastName, email, rowVersion, role: { id: 7 } };
        await ok(t.as.admin.post('/User', payload));
      }
      expect((await signIn(t, chief.email)).json()).toEqual(refused);
    },
  );

  test('only administrators can be emergency accounts, and only two', async () => {
    const [user, ...chiefs] = [await newUser(), await newUser({}, 1), await newUser({}, 1), await newUser({}, 1)];
    for (const { id } of [user, ...chiefs]) await giveApp(id);
    const codes = [];
    for (const { id } of [user, ...chiefs]) codes.push((await setEmergency(id, true)).statusCode);
    expect(codes).toEqual([409, 200, 200, 409]);
    for (const { id } of chiefs) await setEmergency(id, false);
  });

  test('cannot lock the last administrator out', async () => {
    const message = /must be able to sign in without single sign-on/;
    expect(
      (await save({ name: 'All', domains: ['example.test', 'elsewhere.test'], enforced: true })).json().error.message,
    ).toMatch(message);
    await change({ enforced: true });
    const { id, rowVersion } = t.as.admin.user;
    const payload = { id, rowVersion, firstName: 'A', lastName: 'B', email: 'moved@example.test', role: { id: 1 } };
    expect((await rejection(t.as.admin.post('/User', payload))).message).toMatch(message);
    const boss = await t.signInAs(1, { email: 'boss@example.test' });
    expect((await rejection(boss.delete(`/user/${id}`))).message).toMatch(message);
    // An invitation may never be accepted.
    const invited = await newUser({ email: 'invited@elsewhere.test' }, 1);
    await t.db.user.update({ where: { id: invited.id }, data: { invitedAt: new Date() } });
    expect((await rejection(boss.delete(`/user/${id}`))).message).toMatch(message);
    await t.db.user.delete({ where: { id: invited.id } });
  });

  test('needs a complete factor of the emergency account', async () => {
    const all = { name: 'All', domains: ['example.test', 'elsewhere.test'], enforced: true };
    const chief = await newUser({}, 1);
    await addApp(chief.email);
    await t.db.user.update({ where: { id: chief.id }, data: { isEmergency: true } });
    const app = await t.db.authenticatorApp.findFirstOrThrow({ where: { userId: chief.id } });
    const confirm = (confirmedAt: Date | null) =>
      t.db.authenticatorApp.update({ where: { id: app.id }, data: { confirmedAt } });
    await confirm(null);
    expect((await save(all)).json().error.code).toBe('rule');
    await confirm(app.confirmedAt);
    const { id } = (await save(all)).json();
    expect(id).toBeGreaterThan(0);
    await t.as.admin.delete(`/identity-provider/${id}`);
    await t.db.user.update({ where: { id: chief.id }, data: { isEmergency: false } });
  });

  test('keeps one way to sign in if the last two are closed at once', async () => {
    const chief = await t.signInAs(1, { email: 'emergency@example.test' });
    const { id: userId } = chief.user;
    await t.db.user.update({ where: { id: userId }, data: { isEmergency: true } });
    for (let round = 0; round < 5; round += 1) {
      await giveApp(userId);
      const [closed, removed] = await Promise.all([
        save({ name: 'All', domains: ['example.test', 'elsewhere.test'], enforced: true }),
        chief.delete('/users/me/authenticator'),
      ]);
      expect([closed.statusCode, removed.statusCode].sort(), `${closed.body} ${removed.body}`).toEqual([200, 409]);
      await t.db.identityProvider.deleteMany({ where: { name: 'All' } });
      await t.db.authenticatorApp.deleteMany({ where: { userId } });
    }
    await t.db.user.update({ where: { id: userId }, data: { isEmergency: false } });
  });

  test('invitations say to sign in with the provider', async () => {
    await change({ enforced: true });
    const payload = { firstName: 'New', lastName: 'One', email: 'new.one@example.test', role: { id: 5 } };
    await t.as.admin.post('/user/invitation', payload);
    const { text } = await waitForEmail(t, 'new.one@example.test', 'user-invitation');
    expect(text).toContain('Please sign in with Directory.');
    expect(text).not.toContain('/confirm/');
  });
});

describe('providers', () => {
  test('are stored with an encrypted secret, which no response and no audit row shows', async () => {
    const listed = await t.as.admin.get('/identity-providers');
    expect(listed.json()[0]).toMatchObject({ name: 'Directory', redirectUri: callback });
    const audit = JSON.stringify((await t.db.auditEvent.findMany()).map(({ changes }) => changes));
    const row = JSON.stringify(await t.db.identityProvider.findMany());
    for (const text of [listed.body, audit, row]) expect(text).not.toContain(clientSecret);
  });

  test.each([
    ['clientSecret', { clientSecret: undefined }],
    ['issuer', { issuer: 'http://directory.example.com' }],
    ['issuer', { issuer: 'ftp://directory.example.com' }],
    ['domains', { domains: [] }],
    ['domains.0', { domains: ['@example.test'] }],
    ['roleMap.0.role', { roleMap: [{ value: 'x', role: 2 }] }],
  ])('are rejected with an invalid %s', async (field, wrong) => {
    expect(Object.keys((await save(wrong)).json().error.fields)).toEqual([field]);
  });

  test('are saved against the version that was read, and removed', async () => {
    const { id } = (await save({ name: 'Gone' })).json();
    expect((await save({ id, name: 'Changed' })).json()).toMatchObject({ name: 'Changed', rowVersion: 2 });
    expect((await save({ id, name: 'Late' })).json().error).toMatchObject({
      code: 'stale',
      details: { name: 'Changed' },
    });
    expect(await ok(t.as.admin.delete(`/identity-provider/${id}`))).toEqual({ id });
    expect(onwardOf((await t.app.inject(`/api/auth/sso/${id}`)).body)).toBe('/login?sso=failed');
  });

  test('can be tested before they are saved', async () => {
    const tryIt = async (changes: object) => {
      const payload = { id: 0, issuer: server.issuer, clientId: 'worksmart', clientSecret, ...changes };
      return t.as.admin.post('/identity-provider/test', payload);
    };
    const good = { isGood: true, message: 'The directory answers, and does not refuse the client ID and secret.' };
    const unknown = { isGood: false, message: 'No OpenID Connect directory answers at this issuer’s address.' };
    const stored = { id: provider.id, clientSecret: undefined };
    expect((await tryIt({})).json()).toEqual(good);
    expect((await tryIt({ ...stored, issuer: `${server.issuer}/` })).json()).toEqual(good);
    for (const wrong of [{ clientSecret: 'wrong' }, { clientId: 'unknown' }])
      expect((await tryIt(wrong)).json()).toEqual({
        isGood: false,
        message: 'The directory answers, but refuses this client ID or secret.',
      });
    for (const issuer of ['http://127.0.0.1:1', `${server.issuer}/elsewhere`])
      expect((await tryIt({ issuer })).json()).toEqual(unknown);
    // The stored secret goes to no other address.
    for (const missing of [{ clientSecret: undefined }, { ...stored, issuer: 'http://127.0.0.1:1' }])
      expect((await tryIt(missing)).json().error.fields).toEqual({ clientSecret: ['Please enter the client secret.'] });
    expect(Object.keys((await tryIt({ issuer: 'http://directory.example.com' })).json().error.fields)).toEqual([
      'issuer',
    ]);
    const moved = await save({ ...provider, issuer: 'https://elsewhere.example.com', clientSecret: undefined });
    expect(moved.json().error.fields).toEqual({
      clientSecret: ['Please enter the client secret for the new issuer.'],
    });
  });

  test('that do not respond lead back to the sign-in page, which says so', async () => {
    const { id } = (await save({ name: 'Away', issuer: 'http://127.0.0.1:1' })).json();
    expect(onwardOf((await t.app.inject(`/api/auth/sso/${id}`)).body)).toBe('/login?sso=unavailable');
    await t.as.admin.delete(`/identity-provider/${id}`);
  });
});

describe('a provider that is no longer used', () => {
  const issuer = () => server.issuer;
  const add = async (name: string): Promise<{ id: number; rowVersion: number; name: string }> =>
    (await save({ name })).json();
  const remove = (id: number, caller: Caller = t.as.admin) => caller.delete(`/identity-provider/${id}`);
  const switchOff = (one: { id: number; rowVersion: number; name: string }, caller: Caller = t.as.admin) =>
    save({ ...one, issuer: issuer(), clientSecret: undefined, enabled: false }, caller);
  const signInAt = async (id: number, email: string, again = false) => {
    const person = { email, email_verified: true };
    return (await visitProvider(t, { providerId: id, server, subject: email, person, again })).token;
  };
  const listed = async (id: number) =>
    (await t.as.admin.get('/identity-providers')).json().find((one: { id: number }) => one.id === id);
  const auditOf = async (entityId: number, entity = 'user') =>
    (
      await t.db.auditEvent.findMany({
        where: { entity, entityId: String(entityId) },
        orderBy: { id: 'desc' },
        take: 2,
      })
    ).map(({ action, changes }) => [action, changes]);

  test('reports how many users it has; switching it off ends their sessions and keeps their links', async () => {
    const one = await add('Off');
    const [user, other] = [await newUser(), await newUser()];
    const tokens = [await signInAt(one.id, user.email), await signInAt(one.id, user.email)];
    const there = await signInAt(one.id, other.email);
    const here = (await signIn(t, user.email)).json().token;
    await t.db.session.updateMany({ where: { userId: other.id }, data: { lastSeenAt: new Date(0) } });
    expect(await listed(one.id)).toMatchObject({ linkedUsers: 2, signedInUsers: 1, signsYouIn: false });
    expect((await switchOff(one)).json()).toMatchObject({ enabled: false, linkedUsers: 2, signedInUsers: 0 });
    for (const token of [...tokens, there]) expect((await me(token)).error.code).toBe('unauthenticated');
    expect((await me(here)).id).toBe(user.id);
    expect((await auditOf(user.id))[0]).toEqual(['sso.endSessions', { openSessions: [2, 0] }]);
    expect((await auditOf(one.id, 'identityProvider'))[0]).toEqual([
      'sso.saveProvider',
      { enabled: [true, false], openSessions: [3, 0] },
    ]);
    await save({ ...one, issuer: issuer(), rowVersion: 2, enabled: true });
    expect((await me(await signInAt(one.id, user.email))).id).toBe(user.id);
    expect(await emailsTo(t, user.email)).toHaveLength(1);
    await remove(one.id);
  });

  test('removed, ends their sessions and links; an email says how a user without a password chooses one', async () => {
    const one = await add('Removed');
    const user = await newUser({ passwordHash: 'no one knows it' });
    const token = await signInAt(one.id, user.email);
    expect((await remove(one.id)).json()).toEqual({ id: one.id });
    expect((await me(token)).error.code).toBe('unauthenticated');
    expect(await t.db.userIdentity.count({ where: { userId: user.id } })).toBe(0);
    expect(await auditOf(user.id)).toEqual([
      ['sso.unlinkUser', { identityProvider: ['Removed', null] }],
      ['sso.endSessions', { openSessions: [1, 0] }],
    ]);
    const mails = await emailsTo(t, user.email);
    expect(mails.at(-1)?.text).toContain('use Forgot Password');
    await t.as.signedOut.get(`/users/forgotpass?email=${user.email}`);
    const penCode = tokenIn(await waitForEmail(t, user.email, 'password-reset'));
    const payload = { penCode, password: btoa('another horse 9') };
    await t.as.signedOut.post('/users/confirmpass', payload);
    expect((await signIn(t, user.email, 'another horse 9')).json().valid).toBe(true);
  });

  test('cannot be switched off, removed or exchanged by someone who is signed in with it', async () => {
    const one = await add('Own');
    const boss = await newUser({}, 1);
    const token = await signInAt(one.id, boss.email, true);
    const caller = t.as.signedOut.with({ accesstoken: token });
    const own = (await caller.get('/identity-providers')).json();
    expect(own.find(({ id }: { id: number }) => id === one.id)).toMatchObject({ signsYouIn: true });
    for (const answer of [
      await switchOff(one, caller),
      await remove(one.id, caller),
      await save({ ...one, issuer: 'https://elsewhere.test' }, caller),
    ])
      expect(answer.json().error).toMatchObject({ code: 'rule', message: expect.stringMatching(/signed in with Own/) });
    expect((await save({ ...one, name: 'Own 2', issuer: `${issuer()}/` }, caller)).statusCode).toBe(200);
    expect((await me(token)).id).toBe(boss.id);
    await remove(one.id);
  });

  test('has no linked users with another issuer: the same subject there is another person', async () => {
    const one = await add('Moved');
    const user = await newUser();
    const token = await signInAt(one.id, user.email);
    const moved = await closedAfterTest(startOidcServer({ redirectUri: callback }));
    await save({ ...one, issuer: moved.issuer });
    expect((await me(token)).error.code).toBe('unauthenticated');
    moved.signsIn(user.email, { email: 'impostor@example.test', email_verified: true });
    const { address, sso } = await start(one.id);
    expect(await comeBack(await followTo(address, callback), sso)).toMatchObject(uninvited);
    await remove(one.id);
  });

  test('rejects a sign-in that is in progress when it is switched off', async () => {
    const one = await add('Late');
    const user = await newUser();
    await signInAt(one.id, user.email);
    const { url, sso } = await reachCallback(user.email, user, one.id);
    const client = await t.services.database.pool.connect();
    await client.query('begin');
    await client.query('update identity_provider set enabled = false where id = $1', [one.id]);
    const back = comeBack(url, sso);
    await expect
      .poll(async () => (await client.query('select from pg_locks where not granted')).rowCount, { timeout: 10_000 })
      .toBeGreaterThan(0);
    await client.query('commit');
    client.release();
    expect((await back).token).toBe('');
    await remove(one.id);
  });
});

describe('a sign-out at the provider', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const logOut = (token: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth/sso/backchannel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `logout_token=${token}`,
    });
  const signedIn = async (subject: string) => {
    const user = await newUser();
    const { token } = await signInAs(subject, verified(user));
    const { id } = await t.db.session.findFirstOrThrow({ where: { userId: user.id }, orderBy: { id: 'desc' } });
    const { sid } = await t.db.ssoSession.findUniqueOrThrow({ where: { sessionId: id } });
    return { token, sid };
  };

  test('ends that session, or all of the person, and is audited', async () => {
    const [one, two] = [await signedIn('out'), await signedIn('out too')];
    const second = await signInAs('out', {});
    expect((await logOut(await server.sign({ sid: one.sid, sub: 'out', events: event }))).json()).toEqual({
      result: true,
    });
    expect((await me(one.token)).error.code).toBe('unauthenticated');
    expect((await me(second.token)).id).toBeGreaterThan(0);
    expect((await logOut(await server.sign({ sub: 'out', events: event }))).statusCode).toBe(200);
    expect((await me(second.token)).error.code).toBe('unauthenticated');
    expect((await me(two.token)).id).toBeGreaterThan(0);
    expect(await t.db.auditEvent.count({ where: { action: 'sso.backchannelLogout', entity: 'session' } })).toBe(2);
  });

  test('counts for the limit of the address only if it is refused', async () => {
    const counted = async () =>
      (await t.db.rateCounter.findUnique({ where: { key: 'sign-in:127.0.0.1' } }))?.count ?? 0;
    const before = await counted();
    const token = await server.sign({ sub: 'somebody', events: event });
    const both = await Promise.all([logOut(token), logOut(token)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await counted()).toBe(before);
    await logOut('nonsense');
    expect(await counted()).toBe(before + 1);
  });

  test('is refused with a token that is forged, old, for someone else, or no logout token', async () => {
    const { token } = await signedIn('stays');
    const other = await startOidcServer({ redirectUri: callback });
    const claims = { sub: 'stays', events: event };
    /** A logout token without a signature. */
    const unsigned = (claimed: object) =>
      [{ alg: 'none' }, claimed, ''].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    const tokens = [
      'nonsense',
      unsigned({ ...claims, iss: `${server.issuer}\0`, aud: 'worksmart' }),
      unsigned({ ...claims, iss: server.issuer, aud: ['\ud800', 7] }),
      await other.sign(claims, { issuer: server.issuer }),
      await other.sign(claims),
      await server.sign(claims, { audience: 'another client' }),
      await server.sign(claims, { issuedAt: Math.floor(Date.now() / 1000) - 600 }),
      await server.sign({ ...claims, nonce: 'x' }),
      await server.sign({ sub: 'stays' }),
      await server.sign({ events: event }),
    ];
    await other.close();
    for (const one of tokens) expect((await logOut(one)).statusCode).toBe(400);
    expect((await me(token)).id).toBeGreaterThan(0);
  });

  test('of another provider ends no session here, although the person has the same name there', async () => {
    const { token } = await signedIn('namesake');
    const other = await closedAfterTest(startOidcServer({ redirectUri: callback }));
    const { id } = (await save({ name: 'Other', issuer: other.issuer })).json();
    expect(await ok(logOut(await other.sign({ sub: 'namesake', events: event })))).toEqual({ result: true });
    expect((await me(token)).id).toBeGreaterThan(0);
    await t.as.admin.delete(`/identity-provider/${id}`);
  });

  test('no other call accepts a form, which any page could send', async () => {
    const headers = { ...t.as.admin.headers, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await t.app.inject({ method: 'POST', url: '/api/user/invitation', headers, payload: 'firstName=A' });
    expect(answer.statusCode).toBe(415);
  });
});
