import pg from 'pg';
import { expect, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { databaseErrorCode } from './db.ts';

const database = databaseForTests(3);

const codeOf = (work: Promise<unknown>): Promise<string | undefined> => work.then(() => 'no error', databaseErrorCode);

test('the error of a lost connection has a code: during a statement, after it, and in a transaction', async () => {
  const other = new pg.Client(database.url);
  await other.connect();
  const killOthers = () =>
    other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
  try {
    const running = codeOf(database.prisma.$queryRaw`select pg_sleep(4)::text`);
    const sleeping = async () => {
      const { rows } = await other.query(
        `select from pg_stat_activity where datname = current_database() and state = 'active'
          and query like '%pg_sleep(4)%' and pid <> pg_backend_pid()`,
      );
      return rows.length;
    };
    await expect.poll(sleeping).toBe(1);
    const inTransaction = codeOf(
      database.prisma.$transaction(async (db) => {
        await db.user.count();
        await killOthers();
        await db.user.count().catch(() => undefined);
        await db.user.count();
      }),
    );
    expect(['57P01', 'ECONNRESET', 'ConnectionClosed', 'P1017']).toContain(await running);
    expect(['57P01', 'ECONNRESET', 'ConnectionClosed', 'P1017', 'P2028']).toContain(await inTransaction);
    expect(await codeOf(database.prisma.user.count())).toBe('no error');
    expect(await codeOf(database.prisma.$queryRaw`select 1 / 0`)).toBe('22012');
  } finally {
    await other.end();
  }
});
