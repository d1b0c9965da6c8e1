import { once } from 'node:events';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { connectionForTests } from '#testing/connection-for-tests.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { asOwner } from '#testing/test-database.ts';
import { databaseErrorCode, openDatabase, preparationLimits } from './db.ts';
import { openConnection } from './dedicated-connection.ts';

const database = databaseForTests();
beforeAll(() =>
  asOwner(
    database.url,
    `do $$ begin execute format('alter database %I set timezone to ''Asia/Kolkata''', current_database()); end $$`,
  ),
);
const other = connectionForTests(() => database.url);

test('T40 stores and reads instants unchanged on a database server in another time zone', async () => {
  const at = new Date('2026-03-08T07:30:00.123Z');
  const row = { actorName: 'Ada', action: 'test', entity: 'test', entityId: '1', at };
  const { id } = await database.prisma.auditEvent.create({ data: row });
  expect((await database.prisma.auditEvent.findUniqueOrThrow({ where: { id } })).at).toEqual(at);
  expect((await database.prisma.$queryRaw<{ at: Date }[]>`select at from audit_event where id = ${id}`)[0]?.at).toEqual(
    at,
  );
  expect((await other.query('select at from audit_event where id = $1', [id])).rows).toEqual([{ at }]);
});

test('statements are planned alike and never compiled, in the pool and apart, whatever the server sets', async () => {
  await asOwner(
    database.url,
    `do $$ begin execute format('alter database %I set random_page_cost to 4', current_database()); end $$`,
  );
  const apart = await openConnection({ DATABASE_URL: database.url }, 'test');
  const names = ['jit', 'random_page_cost', 'TimeZone'];
  try {
    for (const one of [database.pool, apart.client]) {
      const { rows } = await one.query('select current_setting(n) as set from unnest($1::text[]) n', [names]);
      expect(rows).toEqual([{ set: 'off' }, { set: '1.1' }, { set: 'UTC' }]);
    }
  } finally {
    await apart.close();
  }
});

test('T31 a process that stalls in a transaction loses it and its row locks before others give up', async () => {
  const { rows } = await database.pool.query('show idle_in_transaction_session_timeout');
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '15s' }]);
  const still = await database.pool.connect();
  still.on('error', () => {});
  await still.query("begin; set local idle_in_transaction_session_timeout = '100ms'; lock table customer");
  // Returns once the database has cut off the stalled transaction.
  expect(await database.prisma.customer.count()).toBeGreaterThanOrEqual(0);
  const ended = await still.query('commit').then(() => 'committed', databaseErrorCode);
  expect(['25P03', 'ECONNRESET']).toContain(ended);
  still.release(true);
});

test('a program that prepares data has no limits, whatever limits the server sets for its users', async () => {
  await asOwner(
    database.url,
    `do $$ begin
      execute format('alter database %I set statement_timeout to ''1s''', current_database());
      execute format('alter database %I set idle_in_transaction_session_timeout to ''1s''', current_database());
    end $$`,
  );
  const preparing = openDatabase(database.url, 1, preparationLimits);
  try {
    const { rows } = await preparing.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ statement: '0', idle: '0' }]);
  } finally {
    await preparing.close();
  }
});

test('T32 losing an idle checked-out connection does not end the process', async () => {
  const lent = await database.pool.connect();
  const [row] = (await lent.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
  const lost = new Promise((resolve) => lent.once('end', resolve));
  await other.query('select pg_terminate_backend($1)', [row?.pid]);
  await lost;
  expect(lent.listenerCount('error')).toBeGreaterThan(0);
  expect(await lent.query('select 1').then(() => 'answered', databaseErrorCode)).toBe('ECONNRESET');
  lent.release(true);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('T32 the error has a code when the connection breaks during a query of the pool', async () => {
  const acquired = once(database.pool, 'acquire') as Promise<[pg.PoolClient & pg.Client]>;
  const failed = database.pool.query('select pg_sleep(4)').then(() => 'answered', databaseErrorCode);
  const [lent] = await acquired;
  lent.connection.stream.destroy();
  expect(await failed).toBe('ECONNRESET');
});

test('T32 the error has a code when the connection is lost just before the commit', async () => {
  const failed = database.prisma.$transaction(async (db) => {
    const [row] = await db.$queryRaw<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await other.query('select pg_terminate_backend($1)', [row?.pid]);
  });
  expect(['57P01', 'ECONNRESET', 'ConnectionClosed']).toContain(
    await failed.then(() => 'committed', databaseErrorCode),
  );
});
