import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashToken } from '@worksmart/core/access/auth/session.service.ts';
import { createUser } from '@worksmart/core/access/users/users.service.ts';
import { decryptBody } from '@worksmart/core/platform/mail/encrypted-body.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { asOwner } from '@worksmart/core/testing/test-database.ts';
import { encodePassword } from '@worksmart/shared/access/auth/constants.ts';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { addKey, bearer, secretOf } from '#testing/integration-key.ts';
import { codeIn, emailsTo, tokenIn, waitForEmail } from '#testing/mailbox.ts';
import { ok } from '#testing/ok.ts';
import { cookieOf, get, signIn } from '#testing/sign-in.ts';
import { appForTests } from '#testing/test-app.ts';

const first = 'Zebra/Canary+4711~ü';
const second = 'Ocelot?Canary 4712>é';
const email = 'canary@example.test';

const t = appForTests();
/** `shownOnce`: keys, secrets and codes that a call returns or accepts once, and that are in no email either. */
const secrets = { codes: new Set<string>(), tokens: new Set<string>(), shownOnce: new Set<string>() };

/**
 * The worst case: settings that make the database server log every statement with its values. The product sets none of
 * them.
 */
const statementLogging = [
  "log_statement to 'all'",
  'log_parameter_max_length to -1',
  'log_parameter_max_length_on_error to -1',
];
/**
 * The database server's log file, and where this run starts in it. An external database server does not expose its log.
 */
let serverLog = { file: '', from: 0 };
const hasServerLog = !process.env.DATABASE_URL_TEST;

beforeAll(async () => {
  await enableStatementLogging();
  await findServerLog();
  await makeEveryCall();
});

/** Logs all statements of this test's database. It affects only new connections, so it closes the open ones. */
const enableStatementLogging = async (): Promise<void> => {
  const [row] = await t.db.$queryRaw<{ name: string }[]>`select quote_ident(current_database()) as name`;
  const settings = statementLogging.map((setting) => `alter database ${row?.name} set ${setting}`);
  await asOwner(t.services.config.DATABASE_URL, ...settings);
  const { pool } = t.services.database;
  while (pool.totalCount > 0) (await pool.connect()).release(true);
};

const findServerLog = async (): Promise<void> => {
  const [row] = await asOwner(t.services.config.DATABASE_URL, `select current_setting('data_directory') as folder`);
  const file = `${row?.folder}.log`;
  if (hasServerLog) serverLog = { file, from: (await readFile(file)).length };
};

const readServerLog = async (): Promise<string> =>
  hasServerLog ? (await readFile(serverLog.file)).subarray(serverLog.from).toString('utf8') : '';

/** Signs in, fails to sign in and resets with two unique passwords, in every documented form and many wrong ones. */
const makeEveryCall = async (): Promise<void> => {
  await createUser(t.context(), { firstName: 'Ca', lastName: 'Nary', email, roleId: 1, password: first });
  await expect(
    createUser(t.context(), { firstName: 'Ca', lastName: 'Nary', email, roleId: 1, password: first }),
  ).rejects.toMatchObject({ code: 'duplicate' });
  await t.db.user.updateMany({ where: { email }, data: { twoFactor: true } });
  await failInEveryWay();
  await signInWithCode(first);
  await administer();
  await useKeys();
  await addFactors();
  await breakTheDatabase();
  await resetTo(second);
  await signInWithCode(second);
  await openThePortal();
};

const remember = (kind: keyof typeof secrets, ...values: string[]) => {
  for (const value of values) if (value && value !== 'none') secrets[kind].add(value);
};

const signInWithCode = async (password: string): Promise<void> => {
  const before = (await emailsTo(t, email)).filter((mail) => mail.template === 'second-factor-code').length;
  const encoded = encodeURIComponent(encodePassword(password));
  const answer = await t.as.signedOut.get(`/Users/Authenticate?UserName=${email}&Password=${encoded}`);
  expect(answer.json().valid).toBe(true);
  const mfa = cookieOf(answer, 'mfa');
  t.clock.advance({ seconds: 31 });
  const oldCode = codeIn(await waitForEmail(t, email, 'second-factor-code', before + 1));
  await get(t, `/api/Users/resend2auth?username=${email}`, { cookies: { mfa } });
  const code = codeIn(await waitForEmail(t, email, 'second-factor-code', before + 2));
  await get(t, `/api/Users/phase2authenticate?username=${email}&code=${oldCode}`, { cookies: { mfa } });
  const signedIn = await get(t, `/api/Users/phase2authenticate?username=${email}&code=${code}`, { cookies: { mfa } });
  expect(signedIn.json().valid).toBe(true);
  await get(t, '/api/users/me', { cookies: { session: signedIn.json().token } });
  remember('codes', oldCode, code);
  remember('tokens', mfa, signedIn.json().token);
};

const failInEveryWay = async (): Promise<void> => {
  const encoded = encodePassword(first);
  const inUrl = encodeURIComponent(encoded);
  const post = (url: string, payload: string, contentType: string) =>
    t.app.inject({ method: 'POST', url, headers: { ...t.keyOnly, 'content-type': contentType }, payload });
  const body = JSON.stringify({ UserName: email, Password: encoded });
  await signIn(t, 'nobody@example.test', first);
  await signIn(t, first, first);
  await signIn(t, email, `${first}!`);
  await post('/api/Users/Authenticate', `${body}}`, 'application/json');
  await post('/api/Users/Authenticate', body, 'text/plain');
  await post('/api/Users/Authenticate', body, 'application/json\t; charset=utf-8');
  await post(
    '/api/Users/Authenticate',
    JSON.stringify({ UserName: email, Password: { [first]: encoded } }),
    'application/json',
  );
  await post(`/api/Users/Authenticate?Password=${inUrl}`, '{}', 'application/json');
  for (const url of [
    `/api/Users/Authenticate?UserName=${email}&Password=${encodeURIComponent(first)}`,
    `/api/Users/Authenticate?UserName=${email}&Password=${inUrl}&password=${inUrl}`,
    `/api/Users/Authenticate?Password=${inUrl}`,
    `/api/Users/Authenticate?UserName=${email}&Password=${inUrl}${inUrl.repeat(20)}`,
    `/api/Users/Authenticatex?UserName=${email}&Password=${inUrl}`,
    `/api/Users/Authenticate/${inUrl}`,
    `/Users/Authenticate?UserName=${email}&Password=${inUrl}`,
    `/api/users/confirmpass?penCode=${inUrl}&password=${inUrl}`,
    `/api/users/forgotpass?email=${encodeURIComponent(first)}`,
    `/api/Users/phase2authenticate?username=${encodeURIComponent(first)}&code=${encodeURIComponent(first).slice(0, 12)}`,
    `/api/Users/Authenticate?UserName=${email}&Password=%E0%A4%A`,
  ]) {
    await get(t, url);
    await t.app.inject({ method: 'GET', url });
    await t.app.inject({ method: 'PUT', url, headers: t.keyOnly });
    await get(t, url, { headers: { accesstoken: encoded, 'sec-fetch-dest': 'document' } });
  }
};

/** Adds and changes users with the same passwords as an administrator, with valid and invalid requests. */
const administer = async (): Promise<void> => {
  const admin = await t.signInAs(1);
  const save = (query: string, body: object, more: object = {}) => admin.with({ ...more }).post(`/User${query}`, body);
  const inQuery = `?password=${encodeURIComponent(encodePassword(first))}`;
  const fields = { id: 0, firstName: 'Ca', lastName: 'Nary', email: 'canary.two@example.test', role: { id: 5 } };
  const made = await ok(save(inQuery, fields, { 'idempotency-key': 'canary' }));
  const again = await save(inQuery, fields, { 'idempotency-key': 'canary' });
  expect(again.headers['idempotency-replayed']).toBe('true');
  const changed = { ...fields, id: made.id, password: encodePassword(second) };
  const wrong: [string, object][] = [
    [inQuery, fields],
    [inQuery, { ...fields, id: 2_000_000_000 }],
    [inQuery, changed],
    [`?Password=${encodeURIComponent(first)}`, fields],
    ['', { ...fields, password: first }],
    ['', { ...fields, email: first, password: { [first]: encodePassword(first) } }],
    ['', { ...changed, id: admin.id, currentPassword: encodePassword(first) }],
  ];
  for (const [query, body] of wrong) expect((await save(query, body)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await save('', changed)).statusCode).toBe(200);
};

/** Makes, uses, rotates and revokes keys of integrations, and saves an identity provider, in right and wrong ways. */
const useKeys = async (): Promise<void> => {
  const admin = await t.signInAs(1);
  const { key, integration } = await addKey(admin, { scopes: ['customers:read', 'notes:write'] });
  const path = `/integrations/${integration.id}/keys`;
  const withId = admin.with({ 'idempotency-key': 'canary-key' });
  const rotated = await withId.post(`${path}/${integration.keys[0]?.id}/rotate`, {});
  const { key: next } = rotated.json();
  await withId.post(`${path}/${integration.keys[0]?.id}/rotate`, {});
  for (const one of [key, next]) {
    remember('shownOnce', one, secretOf(one));
    await t.with(bearer(one)).get('/customers/search?typeId=1');
    await admin.with({ ...bearer(one) }).get('/customers/search?typeId=1');
    await t.with(bearer(`${one}x`)).get('/customers/search?typeId=1');
    await t.with(bearer(one)).post(`/customer/2000000000/note?key=${one}`, { text: 4 });
    await t.as.signedOut.with({ accesstoken: one }).get('/users/me');
    await t.with({ 'x-api-key': one }).get('/users/me');
    await t.with(bearer(one)).get(`/nothing/${one}`);
  }
  await admin.post(`${path}/${rotated.json().integration.keys[0].id}/revoke`, { reason: 'Leaked' });
  await t.with(bearer(next)).get('/customers/search?typeId=1');
  const clientSecret = 'Lynx-of-a-directory~4714';
  remember('shownOnce', clientSecret);
  const provider = { id: 0, name: 'Directory', issuer: 'https://directory.example', clientId: 'x', clientSecret };
  const more = { domains: ['directory.example'], enforced: false, trustEmail: false, enabled: true, roleMap: [] };
  await ok(admin.post('/identity-provider', { ...provider, ...more }));
  await admin.post('/identity-provider', { ...provider, ...more, issuer: clientSecret, name: 4 });
  const tried = await admin.post('/identity-provider/test', {
    id: 0,
    issuer: 'https://127.0.0.1:9',
    clientId: 'x',
    clientSecret,
  });
  expect(tried.json()).toMatchObject({ isGood: false });
};

/** Sets up an authenticator app, and signs in with a recovery code, once right and once wrong. */
const addFactors = async (): Promise<void> => {
  const owner = await t.addUser(8, { email: 'canary.three@example.test', password: first });
  const { token } = (await signIn(t, owner.email, first)).json();
  const headers = t.as.signedOut.with({ accesstoken: token });
  const { secret } = (await headers.post('/users/me/authenticator', {})).json();
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = app.generate({ timestamp: t.clock.now().getTime() });
  const confirmed = await headers.post('/users/me/authenticator/confirm', { code });
  const codes: string[] = confirmed.json().recoveryCodes;
  expect(codes).toHaveLength(10);
  remember('shownOnce', secret, ...codes, ...codes.map((one) => one.replaceAll(/[^A-Z2-7]/gi, '')));
  for (const one of [codes[0], codes[0], codes[1]?.toLowerCase()]) {
    const mfa = cookieOf(await signIn(t, owner.email, first), 'mfa');
    await get(t, `/api/Users/phase2authenticate?username=${owner.email}&code=${one}`, { cookies: { mfa } });
  }
  await waitForEmail(t, owner.email, 'factor-changed', 3);
};

/** Causes unexpected errors, which are logged in most detail. */
const breakTheDatabase = async (): Promise<void> => {
  await asOwner(t.services.config.DATABASE_URL, 'alter table session rename to session_away');
  await asOwner(t.services.config.DATABASE_URL, 'alter table audit_event rename to audit_away');
  try {
    const answer = await signIn(t, email, first);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/audit|session|prisma|stack/i);
  } finally {
    await asOwner(t.services.config.DATABASE_URL, 'alter table session_away rename to session');
    await asOwner(t.services.config.DATABASE_URL, 'alter table audit_away rename to audit_event');
  }
};

/** The key in a portal's address is the customer's only credential. */
const portalKey = 'Canary-of-a-portal_4713-0123456789abcdefghi';

const openThePortal = async (): Promise<void> => {
  const { id } = await addCustomer(t.db, { stageId: 2 });
  const expiration = new Date(t.clock.now().getTime() + 3_600_000);
  await t.db.rfp.update({ where: { customerId: id }, data: { rfpKey: portalKey, expiration } });
  const url = `/api/portal/rfp/${portalKey}`;
  expect((await t.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  for (const [method, path, payload] of [
    ['POST', '', { name: 4 }],
    ['POST', '/contact', { id: 0 }],
    ['POST', '/contact', { id: 0, firstName: 'Ada', lastName: 'King' }],
    ['DELETE', '/contact/2000000000', undefined],
    ['PUT', '/submit', {}],
    ['GET', 'x/nothing', undefined],
  ] as const) {
    await t.app.inject({ method, url: `${url}${path}`, ...(payload && { payload }) });
  }
  await asOwner(t.services.config.DATABASE_URL, 'alter table contact rename to contact_away');
  const broken = await t.app.inject({ method: 'GET', url });
  await asOwner(t.services.config.DATABASE_URL, 'alter table contact_away rename to contact');
  expect(broken.statusCode).toBe(500);
};

const resetTo = async (password: string): Promise<void> => {
  await t.as.signedOut.get(`/users/forgotpass?email=${email}`);
  const penCode = tokenIn(await waitForEmail(t, email, 'password-reset'));
  remember('tokens', penCode);
  const encoded = encodeURIComponent(encodePassword(password));
  await t.as.signedOut.get(
    `/users/confirmpass?penCode=${penCode}&password=${encodeURIComponent(encodePassword('abc'))}`,
  );
  await ok(t.as.signedOut.get(`/users/confirmpass?penCode=${penCode}&password=${encoded}`));
  await t.as.signedOut.get(`/users/confirmpass?penCode=${penCode}&password=${encoded}`);
};

/**
 * Returns the forms in which a password could be stored: as typed, both kinds of base64, URL-encoded, in JSON, as bytea
 * text.
 */
const formsOf = (password: string): string[] => {
  const bytes = Buffer.from(password);
  const base64 = bytes.toString('base64');
  return [
    password,
    base64,
    base64.replace(/=+$/, ''),
    bytes.toString('base64url'),
    encodeURIComponent(password),
    encodeURIComponent(base64),
    JSON.stringify(password).slice(1, -1),
    bytes.toString('hex'),
    Buffer.from(base64).toString('hex'),
  ];
};

const dump = async (): Promise<string> => {
  const tables = await t.db.$queryRaw<{ name: string }[]>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  expect(tables.length).toBeGreaterThan(20);
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await t.db.$queryRawUnsafe<{ row: string }[]>(`select r::text as row from ${name} r`);
    parts.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return parts.join('\n');
};

const stored = async (): Promise<string> => {
  const names = await readdir(t.services.config.DATA_DIR, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n');
};

/** The text of every email, decrypted. */
const allEmails = async (): Promise<string> =>
  (await t.db.mailMessage.findMany())
    .map(({ subject, sealedBody }) => `${subject}\n${decryptBody(t.services.config.APP_SECRET, sealedBody).text}`)
    .join('\n');

const logs = (): string => t.logLines.join('\n');

describe('no secret leaks (T10)', () => {
  test('there are log lines, rows, emails and secrets to search', async () => {
    expect(t.logLines.length).toBeGreaterThan(50);
    expect(logs()).toContain('/api/Users/Authenticate');
    expect(await dump()).toContain(email);
    expect((await emailsTo(t, email)).length).toBeGreaterThan(4);
    expect(await readServerLog()).toMatch(hasServerLog ? /execute .*insert into "public"."mail_message"/i : /^$/);
    expect(await readServerLog()).toContain(hasServerLog ? email : '');
    expect(secrets.codes.size).toBeGreaterThan(1);
    expect(secrets.tokens.size).toBe(5);
  });

  test.each([first, second])('the password %s is in no log, row, email or file', async (password) => {
    const searched = {
      logs: logs(),
      rows: await dump(),
      emails: JSON.stringify(await emailsTo(t, email)),
      files: await stored(),
      'the database server’s log': await readServerLog(),
    };
    for (const [source, content] of Object.entries(searched)) {
      for (const form of formsOf(password)) expect(content.includes(form), `${form} in ${source}`).toBe(false);
    }
  });

  test('no token is in a log or a row', async () => {
    for (const content of [logs(), await dump(), await readServerLog()]) {
      for (const token of secrets.tokens) {
        expect(content.includes(token)).toBe(false);
        expect(content.includes(Buffer.from(token).toString('hex'))).toBe(false);
      }
    }
  });

  test('no key, client secret, secret of an app or recovery code is in a log, a row, an email or a file', async () => {
    expect(secrets.shownOnce.size).toBeGreaterThan(15);
    const rows = await dump();
    // The hash is stored, so the row exists.
    for (const secret of secrets.shownOnce) if (secret.startsWith('wsk_')) expect(rows).toContain(hashToken(secret));
    const searched = {
      logs: logs(),
      rows,
      emails: await allEmails(),
      files: await stored(),
      'the database server’s log': await readServerLog(),
    };
    for (const [source, content] of Object.entries(searched)) {
      for (const secret of secrets.shownOnce) {
        expect(content.includes(secret), `${secret} in ${source}`).toBe(false);
        expect(content.includes(Buffer.from(secret).toString('hex')), `${secret} in ${source}`).toBe(false);
      }
    }
  });

  test('no email’s text is in a log or a row', async () => {
    const sentences = (await emailsTo(t, email)).flatMap(({ text }) =>
      text.split('\n').filter((line) => line.length > 25),
    );
    expect(sentences.length).toBeGreaterThan(5);
    for (const content of [logs(), await dump(), await readServerLog()]) {
      for (const sentence of sentences) expect(content.includes(sentence), sentence).toBe(false);
    }
  });

  test('no code is in a log, a row or an email subject', async () => {
    const lines = logs().replace(/"responseTime":[\d.]+/g, '');
    const rows = await dump();
    const serverLines = await readServerLog();
    const subjects = (await emailsTo(t, email)).map(({ subject }) => subject).join('\n');
    for (const code of secrets.codes) {
      for (const content of [lines, rows, subjects, serverLines])
        expect(content).not.toMatch(new RegExp(`\\b${code}\\b`));
    }
  });

  test('no portal’s key is in our log or the audit log', async () => {
    expect(logs()).toContain('/portal/rfp/:key');
    expect(logs().includes(portalKey)).toBe(false);
    const audits = await t.db.$queryRaw<{ row: string }[]>`select a::text as row from audit_event a`;
    expect(JSON.stringify(audits).includes(portalKey)).toBe(false);
  });

  test('request log lines contain the route but never the address', () => {
    const requests = t.logLines.map((line) => JSON.parse(line)).filter((line) => line.req);
    expect(requests.length).toBeGreaterThan(50);
    for (const { req } of requests) expect(Object.keys(req).sort()).toEqual(['ip', 'method', 'route']);
  });
});
