import { beforeEach, describe, expect, test } from 'vitest';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { asOwner } from '#testing/test-database.ts';
import type { Backfill } from './backfill.ts';
import { classCodes } from './class-codes.ts';
import { isBehind, runBackfill } from './run-backfill.ts';

const database = databaseForTests(4);
const rows = 3_500;
let now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;

beforeEach(async () => {
  await database.prisma.fill.deleteMany();
  await asOwner(
    database.url,
    'drop table if exists to_fill',
    'create table to_fill (id int primary key, times int not null)',
    'grant select, update on to_fill to worksmart_app',
    `insert into to_fill select n * 3, 0 from generate_series(1, ${rows}) n`,
  );
});

/** Counts how often each row was filled. */
const counting = (
  more: Partial<Backfill> & { inBatch?: (batch: number) => Promise<unknown> | unknown } = {},
): Backfill => {
  let batches = 0;
  return {
    name: 'a backfill',
    ...more,
    async fillNext(db, after) {
      const filled = await db.$queryRawUnsafe<{ id: number }[]>(
        `update to_fill set times = times + 1 where id in (select id from to_fill where id > $1 order by id limit 1000) returning id`,
        after,
      );
      batches += 1;
      await more.inBatch?.(batches);
      const last = Math.max(...filled.map(({ id }) => id));
      return { position: filled.length > 0 ? BigInt(last) : null, filled: filled.length };
    },
  };
};
const timesFilled = async () => {
  const found = await database.pool.query(
    'select times, count(*)::int as count from to_fill group by times order by 1',
  );
  return found.rows;
};
const rowOf = (name: string) => database.prisma.fill.findUniqueOrThrow({ where: { name } });

test('fills every row once, a thousand per transaction, and is then finished', async () => {
  await runBackfill({ database, clock }, counting());
  expect(await timesFilled()).toEqual([{ times: 1, count: rows }]);
  expect(await rowOf('a backfill')).toEqual({
    name: 'a backfill',
    position: null,
    filled: rows,
    startedAt: now,
    finishedAt: now,
  });
  await runBackfill({ database, clock }, counting());
  expect(await timesFilled()).toEqual([{ times: 1, count: rows }]);
});

describe.each([1, 2, 3, 4, 5])('killed in batch %i', (killed) => {
  test('loses that batch only, and the next run goes on from there', async () => {
    let ended = 0;
    const killing = counting({
      inBatch: async (batch) => {
        if (batch !== killed) return;
        const { rowCount } = await database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction' and query ilike '%to_fill%'`,
        );
        ended += rowCount ?? 0;
      },
    });
    await expect(runBackfill({ database, clock }, killing)).rejects.toThrow();
    expect(ended).toBe(1);
    const kept = Math.min((killed - 1) * 1_000, rows);
    expect(await timesFilled()).toEqual([
      ...(kept < rows ? [{ times: 0, count: rows - kept }] : []),
      ...(kept > 0 ? [{ times: 1, count: kept }] : []),
    ]);
    expect((await rowOf('a backfill')).finishedAt).toBeNull();
    await runBackfill({ database, clock }, counting());
    expect(await timesFilled()).toEqual([{ times: 1, count: rows }]);
    expect(await rowOf('a backfill')).toMatchObject({ position: null, filled: rows, finishedAt: now });
  });
});

test('two workers fill no row twice', async () => {
  await Promise.all([runBackfill({ database, clock }, counting()), runBackfill({ database, clock }, counting())]);
  await runBackfill({ database, clock }, counting());
  expect(await timesFilled()).toEqual([{ times: 1, count: rows }]);
});

test('a stopping worker leaves the rest to the next run', async () => {
  const stopping = new AbortController();
  await runBackfill(
    { database, clock },
    counting({ inBatch: (batch) => batch === 2 && stopping.abort() }),
    stopping.signal,
  );
  expect(await rowOf('a backfill')).toMatchObject({ position: 6_000n, filled: 2_000, finishedAt: null });
  await runBackfill({ database, clock }, counting());
  expect(await timesFilled()).toEqual([{ times: 1, count: rows }]);
});

test('a backfill for rows that the previous release still writes begins again after its time', async () => {
  const again = counting({ again: 1_000 });
  await runBackfill({ database, clock }, again);
  const first = now;
  now = new Date(now.getTime() + 999);
  await runBackfill({ database, clock }, again);
  expect(await timesFilled()).toEqual([{ times: 1, count: rows }]);
  now = new Date(first.getTime() + 1_000);
  await runBackfill({ database, clock }, again);
  expect(await timesFilled()).toEqual([{ times: 2, count: rows }]);
  expect(await rowOf('a backfill')).toMatchObject({ filled: rows, startedAt: now, finishedAt: now });
});

test('a customer that somebody holds is waited for, not passed over', async () => {
  const { prisma } = database;
  const line = { state: 'IN', employeeCount: 1, rate: '1.5', monthlyWages: '1000', annualWages: '12000', code: 'ab1' };
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await addCustomer(prisma, { stageId: 3 })).id);
  await prisma.workersComp.createMany({ data: ids.map((customerId) => ({ customerId, ...line })) });
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from customer where id = $1 for update', [ids[1]]);
  const filling = runBackfill({ database, clock }, classCodes);
  const old = () => prisma.workersComp.count({ where: { code: 'ab1' } });
  await expect.poll(old).toBe(1);
  expect((await rowOf(classCodes.name)).finishedAt).toBeNull();
  await holder.query('commit');
  holder.release();
  await filling;
  expect(await old()).toBe(0);
  expect((await rowOf(classCodes.name)).finishedAt).toEqual(now);
});

test('an old transaction that writes puts a backfill off', async () => {
  const writer = await database.pool.connect();
  await writer.query('begin');
  await writer.query('update to_fill set times = 0 where id = 3');
  const seconds = (transaction: number) => ({ replica: 10, transaction });
  expect(await isBehind(database, seconds(0))).toBe(true);
  expect(await isBehind(database, seconds(60))).toBe(false);
  await writer.query('rollback');
  writer.release();
  expect(await isBehind(database, seconds(0))).toBe(false);
});
