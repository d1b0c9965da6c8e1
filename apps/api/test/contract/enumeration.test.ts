import { clientSecretPurpose } from '@worksmart/core/access/auth/sso/providers.service.ts';
import { encrypt } from '@worksmart/core/platform/encryption.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addKey } from '#testing/integration-key.ts';
import { waitForEmail } from '#testing/mailbox.ts';
import { clientSecret, startOidcServer } from '#testing/oidc-server.ts';
import { passkeyDevice } from '#testing/passkey-device.ts';
import { get, signIn, testPassword } from '#testing/sign-in.ts';
import { callback, visitProvider } from '#testing/sso-visit.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const verified = vi.hoisted(() => [] as string[]);

vi.mock('@worksmart/core/access/auth/password.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('@worksmart/core/access/auth/password.ts')>();
  return {
    ...original,
    verifyPassword: (password: string, stored: string) => {
      verified.push(stored);
      return original.verifyPassword(password, stored);
    },
  };
});

let t: TestApp;
const people = {
  known: 'known@example.test',
  deleted: 'deleted@example.test',
  locked: 'locked@example.test',
  enforced: 'enforced@directory.test',
  unknown: 'unknown@example.test',
  /** The user as whom an integration's calls run, by an address that anybody can guess. */
  service: '',
};
let server: Awaited<ReturnType<typeof startOidcServer>>;

/** Adds an integration. Returns the address of its user. */
const addServiceUser = async (): Promise<string> => {
  const { integration } = await addKey(await t.signInAs(1), { scopes: ['customers:read'] });
  const { email } = await t.db.user.findUniqueOrThrow({ where: { id: integration.user.id } });
  expect(email).toBe(`integration-${integration.id}@service.invalid`);
  return email;
};

beforeAll(async () => {
  // Each query that waits for the lock below holds a connection, and the next call needs one more.
  t = await createTestApp({ config: { DB_POOL: '20', EMBEDDED: 'true' } });
  for (const email of [people.known, people.deleted, people.locked, people.enforced])
    await t.addUser(5, { email, password: testPassword });
  await t.db.user.updateMany({ where: { email: people.deleted }, data: { deletedAt: new Date() } });
  // Users of this domain can sign in only with the provider: for everyone else they are as unknown.
  await t.db.identityProvider.create({
    data: {
      name: 'Directory',
      issuer: 'https://directory.test',
      clientId: 'x',
      sealedSecret: Buffer.from('x'),
      domains: ['directory.test'],
      enforced: true,
    },
  });
  const lockedUntil = new Date(t.clock.now().getTime() + 900_000);
  await t.db.user.updateMany({ where: { email: people.locked }, data: { lockedUntil } });
  people.service = await addServiceUser();
  server = await startOidcServer({ redirectUri: callback });
});
afterAll(async () => {
  await t.close();
  await server.close();
});

/** Returns everything a caller sees of a response, without the parts that always differ. */
const seen = (answer: Awaited<ReturnType<typeof get>>) => {
  // Count calls, not accounts.
  const { date: _date, ratelimit: _left, ...headers } = answer.headers;
  return { status: answer.statusCode, body: answer.body, headers };
};

/** Counts the statements before the response, without those that start the work after it. */
const statementsDuring = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const client = await t.services.database.pool.connect();
  const prototype = Object.getPrototypeOf(client) as { query: (...given: unknown[]) => unknown };
  client.release();
  const spy = vi.spyOn(prototype, 'query');
  const result = await work();
  const texts = spy.mock.calls.map(([statement]) =>
    typeof statement === 'string' ? statement : (statement as { text: string }).text,
  );
  spy.mockRestore();
  return [result, texts.filter((text) => !/^begin|mail_message/i.test(text)).length];
};

describe('responses do not reveal who has an account (T12)', () => {
  test('every failed sign-in gets the same response with the same work: one hash of the same cost and the same number of statements', async () => {
    const attempts = [
      [people.known, 'wrong horse 7'],
      [people.unknown, testPassword],
      [people.deleted, testPassword],
      [people.enforced, testPassword],
      [people.enforced, 'wrong horse 7'],
      [people.locked, testPassword],
      [people.locked, 'wrong horse 7'],
      [people.service, testPassword],
    ] as const;
    const outcomes = [];
    for (const [email, password] of attempts) {
      verified.length = 0;
      const [answer, statements] = await statementsDuring(() => signIn(t, email, password));
      const costs = verified.map((stored) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(stored)?.[0]);
      const tagLengths = verified.map((stored) => stored.split('$').at(-1)?.length);
      outcomes.push({ ...seen(answer), costs, tagLengths, statements });
    }
    expect(outcomes[0]?.costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1$']);
    expect(outcomes[0]?.statements).toBeGreaterThan(2);
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  });

  test('every wrong code gets the same response with the same number of statements', async () => {
    const outcomes = [];
    for (const email of Object.values(people)) {
      const url = `/api/Users/phase2authenticate?username=${email}&code=000000`;
      const [answer, statements] = await statementsDuring(() => get(t, url));
      outcomes.push({ ...seen(answer), statements });
    }
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  });

  test('the failure that locks an account takes the same work for known and unknown names', async () => {
    await t.addUser(5, { email: 'guessed@example.test', password: testPassword });
    await t.addUser(5, { email: 'guessed@directory.test', password: testPassword });
    const names = ['guessed@example.test', 'unguessed@example.test', 'guessed@directory.test', await addServiceUser()];
    const lock = await t.services.database.pool.connect();
    try {
      // This lock holds up the email to the owner, which is sent after the response.
      await lock.query('begin; lock table mail_message in access exclusive mode');
      const outcomes = [];
      for (const name of names) {
        for (let n = 0; n < 9; n += 1) await signIn(t, name, `wrong ${n}`);
        const [answer, statements] = await statementsDuring(() => signIn(t, name, 'wrong 9'));
        outcomes.push({ ...seen(answer), statements });
      }
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
      const after = await t.db.user.findFirstOrThrow({ where: { email: names[0] } });
      expect(after.lockedUntil?.getTime()).toBeGreaterThan(t.clock.now().getTime());
    } finally {
      await lock.query('rollback');
      lock.release();
    }
  });

  test.each([
    ['forgotpass', (email: string) => `/api/users/forgotpass?email=${email}`],
    ['resend2auth', (email: string) => `/api/Users/resend2auth?username=${email}`],
  ])('%s responds before it looks up the user', async (_name, urlFor) => {
    await signIn(t, people.known, testPassword);
    const answers: ReturnType<typeof seen>[] = [];
    const lock = await t.services.database.pool.connect();
    try {
      // While the lock lasts no user can be looked up, so the response cannot depend on one.
      await lock.query('begin; lock table app_user in access exclusive mode');
      for (const email of Object.values(people)) answers.push(seen(await get(t, urlFor(email))));
    } finally {
      await lock.query('rollback');
      lock.release();
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, body: '{"result":true}' });
  });

  test.each([
    ['forgotpass', (email: string) => `/api/users/forgotpass?email=${email}`, 'password-reset'],
    ['resend2auth', (email: string) => `/api/Users/resend2auth?username=${email}`, 'second-factor-code'],
  ])('%s writes only to people who may sign in that way', async (_name, urlFor, template) => {
    await t.db.user.updateMany({ where: { email: people.known }, data: { twoFactor: true, lockedUntil: null } });
    const first = await signIn(t, people.known, testPassword);
    expect(first.json().valid).toBe(true);
    t.clock.advance({ seconds: 31 });
    await t.db.mailMessage.deleteMany();
    const { known, locked: _locked, ...others } = people;
    // The known one last: once its email is there, those before it have been dealt with.
    for (const email of [...Object.values(others), known]) await get(t, urlFor(email));
    await waitForEmail(t, known, template);
    expect(await t.db.mailMessage.findMany({ select: { recipient: true } })).toEqual([{ recipient: known }]);
  });

  test('every passkey that is not accepted gets the same response with the same number of statements', async () => {
    const outcomes = [];
    for (const email of Object.values(people)) {
      const device = passkeyDevice({ origin: 'http://cms.worksmart.test', host: 'cms.worksmart.test' });
      const post = (url: string, payload: object) => t.as.signedOut.post(`/Users/passkey${url}`, payload);
      const asked = await post('/options', { secondStep: false });
      const answer = device.answer(asked.json().challenge);
      const user = await t.db.user.findFirst({ where: { email } });
      if (user)
        await t.db.passkey.create({
          data: {
            userId: user.id,
            credentialId: answer.id,
            publicKey: Buffer.from('x'),
            counter: 0,
            name: 'Key',
            backedUp: false,
            transports: [],
          },
        });
      const [refusal, statements] = await statementsDuring(() => post('', answer));
      const { challenge: _challenge, ...request } = asked.json();
      outcomes.push({ ...seen(refusal), statements, request });
    }
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  });

  test('single sign-on refuses a service user, even of a provider that may vouch for the domain, like a stranger', async () => {
    const provider = await t.db.identityProvider.create({
      data: {
        name: 'Other Directory',
        issuer: server.issuer,
        clientId: 'worksmart',
        trustEmail: true,
        sealedSecret: encrypt(t.services.config.APP_SECRET, clientSecretPurpose, clientSecret),
        domains: ['example.test', 'service.invalid'],
      },
    });
    const outcomes = [];
    for (const email of [people.unknown, people.deleted, people.service]) {
      const visit = { providerId: provider.id, server, subject: email, person: { email, email_verified: true } };
      const [{ answer, onward }, statements] = await statementsDuring(() => visitProvider(t, visit));
      outcomes.push({ ...seen(answer), onward, statements });
    }
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(outcomes[0]).toMatchObject({ onward: '/login?sso=uninvited' });
    expect(await t.db.userIdentity.count({ where: { providerId: provider.id } })).toBe(0);
  });
});
