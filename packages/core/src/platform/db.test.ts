import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { databaseErrorCode, openDatabase } from './db.ts';

const codeOf = (work: Promise<unknown>): Promise<string | undefined> => work.then(() => 'no error', databaseErrorCode);

test('whatever way a connection is lost, the error has a code: during a statement, after it, in a transaction', async () => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, 3);
  const other = new pg.Client(url);
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
    await database.close();
    await drop();
  }
});
