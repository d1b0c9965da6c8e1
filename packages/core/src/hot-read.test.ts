import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, databaseErrorCode, openDatabase } from './db.ts';
import { hotReadOf } from './hot-read.ts';
import { createTestDatabase } from './testing/test-database.ts';

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const slow = { name: 'slow', text: 'select pg_sleep(4)', values: [] };

const sleeping = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where state = 'active' and query = $1",
    [slow.text],
  );
  return rows[0]?.count ?? 0;
};

test('a statement that nobody waits for any more is cancelled in the database, and its connection is free again', async () => {
  const caller = new AbortController();
  const outcome = hotReadOf(
    database,
    caller.signal,
  )(slow).then(
    () => 'answered',
    (error: unknown) => databaseErrorCode(error),
  );
  await vi.waitFor(async () => expect(await sleeping()).toBe(1));
  caller.abort();
  expect(await outcome).toBe('57014');
  expect(await sleeping()).toBe(0);
  const both = [1, 2].map((value) =>
    hotReadOf(database)({ name: 'echo', text: 'select $1::int as v', values: [value] }),
  );
  expect(await Promise.all(both)).toEqual([[{ v: 1 }], [{ v: 2 }]]);
});

test('for a caller who has gone already nothing is asked', async () => {
  const asked = vi.spyOn(database.pool, 'connect');
  await expect(hotReadOf(database, AbortSignal.abort())(slow)).rejects.toMatchObject({ code: 'unavailable' });
  expect(asked).not.toHaveBeenCalled();
});

test('callers who hold every connection and go away all at once have their statements cancelled all the same', async () => {
  const caller = new AbortController();
  const { max } = database.pool.options;
  const outcomes = Array.from({ length: max }, () => hotReadOf(database, caller.signal)(slow).catch(databaseErrorCode));
  await vi.waitFor(() => expect(database.pool.totalCount - database.pool.idleCount).toBe(max));
  const began = performance.now();
  await sleepingFor(0.2);
  caller.abort();
  expect(await Promise.all(outcomes)).toEqual(Array(max).fill('57014'));
  expect(performance.now() - began).toBeLessThan(2_000);
});

const sleepingFor = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
