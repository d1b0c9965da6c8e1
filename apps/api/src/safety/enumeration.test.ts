import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { get, signIn, testPassword } from '../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const verified = vi.hoisted(() => [] as string[]);

vi.mock('@worksmart/core/auth/password.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('@worksmart/core/auth/password.ts')>();
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
};

beforeAll(async () => {
  // Each query that waits for the lock below holds a connection, and the next call needs one more.
  t = await createTestApp({ config: { DB_POOL: '20' } });
  for (const email of [people.known, people.deleted, people.locked, people.enforced])
    await t.addUser(5, { email, password: testPassword });
  await t.db.user.updateMany({ where: { email: people.deleted }, data: { deletedAt: new Date() } });
  // Users of this domain can sign in only with the provider: for everyone else they are as unknown.
  await t.db.identityProvider.create({
    data: {
      ...{ name: 'Directory', issuer: 'https://directory.test', clientId: 'x', sealedSecret: Buffer.from('x') },
      ...{ domains: ['directory.test'], enforced: true },
    },
  });
  const lockedUntil = new Date(t.clock.now().getTime() + 900_000);
  await t.db.user.updateMany({ where: { email: people.locked }, data: { lockedUntil } });
});
afterAll(() => t.close());

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
    const names = ['guessed@example.test', 'unguessed@example.test'];
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
      expect(outcomes[1]).toEqual(outcomes[0]);
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
});
