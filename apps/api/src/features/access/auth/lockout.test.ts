import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { emailsTo, waitForEmail } from '#testing/mailbox.ts';
import { signIn, testPassword } from '#testing/sign-in.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ config: { DB_POOL: '12' } });
let holder: PoolClient;
const refused = { userID: 0, valid: false, token: '' };

beforeAll(async () => {
  holder = await t.services.database.pool.connect();
});
afterEach(() => holder.query('rollback'));
afterAll(() => holder.release());

const failTimes = async (email: string, times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1) expect((await signIn(t, email, `wrong ${n}`)).json()).toEqual(refused);
};

/**
 * Waits until another connection waits for a lock that `holder` has. Only this database counts, since other tests use
 * the same server.
 */
const untilConnectionWaits = async (): Promise<void> => {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await holder.query(waiting)).rowCount, { interval: 10 }).not.toBe(0);
};

describe('the account lockout', () => {
  test('is stored before the tenth rejection is sent, even if the email to the owner is delayed', async () => {
    const email = 'tenth@example.test';
    await t.addUser(5, { email, password: testPassword });
    await failTimes(email, 9);
    await holder.query('begin');
    await holder.query('lock table mail_message in access exclusive mode');
    await failTimes(email, 1);
    expect((await signIn(t, email)).json()).toEqual(refused);
    await holder.query('rollback');
    await waitForEmail(t, email, 'account-locked');
  });

  test('after twenty simultaneous guesses, rejects the right password and sends the owner one email', async () => {
    const email = 'twenty@example.test';
    const { id } = await t.addUser(5, { email, password: testPassword });
    const guesses = Array.from({ length: 20 }, (_, n) => signIn(t, email, `wrong ${n}`));
    for (const answer of await Promise.all(guesses)) expect(answer.json()).toEqual(refused);
    expect((await signIn(t, email)).json()).toEqual(refused);
    await waitForEmail(t, email, 'account-locked');
    expect(await emailsTo(t, email)).toHaveLength(1);
    expect(await t.db.auditEvent.count({ where: { action: 'auth.locked', entityId: String(id) } })).toBe(1);
  });

  test.each([
    ['without', false],
    ['with', true],
  ])(
    'also rejects a right password that was being checked when the lock was set, %s a second step',
    async (_, twoFactor) => {
      const email = `compared.${twoFactor}@example.test`;
      const { id } = await t.addUser(5, { email, password: testPassword, twoFactor });
      await holder.query('begin');
      await holder.query('select from app_user where id = $1 for update', [id]);
      const underWay = signIn(t, email);
      await untilConnectionWaits();
      await holder.query('update app_user set locked_until = $2 where id = $1', [
        id,
        new Date(t.clock.now().getTime() + 60_000),
      ]);
      await holder.query('commit');
      const answer = await underWay;
      expect(answer.json()).toEqual(refused);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await t.db.session.count({ where: { userId: id } })).toBe(0);
    },
  );
});
