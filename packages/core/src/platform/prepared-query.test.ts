import { expect, test, vi } from 'vitest';
import { connectionForTests } from '#testing/connection-for-tests.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { databaseErrorCode } from './db.ts';
import { coalescedRead, preparedQueryOf } from './prepared-query.ts';
import { kind } from './row-kind.ts';

const database = databaseForTests();
const watcher = connectionForTests(() => database.url);

/** Ends by itself before the statement timeout would cancel it. */
const slow = { name: 'slow', text: 'select pg_sleep(4)', columns: {} };

const sleeping = async (): Promise<number> => {
  const { rows } = await watcher.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'active' and query = $1",
    [slow.text],
  );
  return rows[0]?.count ?? 0;
};

test('cancels an abandoned statement in the database and frees its connection', async () => {
  const caller = new AbortController();
  const outcome = preparedQueryOf(
    database,
    caller.signal,
  )(slow).then(
    () => 'answered',
    (error: unknown) => databaseErrorCode(error),
  );
  await expect.poll(sleeping).toBe(1);
  caller.abort();
  expect(await outcome).toBe('57014');
  // The caller gets the error a moment before the session is idle again.
  await expect.poll(sleeping).toBe(0);
  const both = [1, 2].map((value) =>
    preparedQueryOf(database)({ name: 'echo', text: 'select $1::int as v', columns: { v: kind.int } }, [value]),
  );
  expect(await Promise.all(both)).toEqual([[{ v: 1 }], [{ v: 2 }]]);
});

test('runs no statement for a caller who has already disconnected', async () => {
  const asked = vi.spyOn(database.pool, 'connect');
  await expect(preparedQueryOf(database, AbortSignal.abort())(slow)).rejects.toMatchObject({ code: 'unavailable' });
  expect(asked).not.toHaveBeenCalled();
});

test('cancels all statements when callers who hold every connection disconnect at once', async () => {
  const caller = new AbortController();
  const { max } = database.pool.options;
  const outcomes = Array.from({ length: max }, () =>
    preparedQueryOf(database, caller.signal)(slow).catch(databaseErrorCode),
  );
  await expect.poll(sleeping).toBe(max);
  caller.abort();
  expect(await Promise.all(outcomes)).toEqual(Array(max).fill('57014'));
});

test('reads many keys in one statement and gives each caller the row of its own key', async () => {
  const statement = {
    name: 'halves',
    text: `select place::int, (key->>0)::int / 2 as half from json_array_elements($1::json) with ordinality as k (key, place)
      where (key->>0)::int % 2 = 0`,
    columns: { place: kind.int, half: kind.int },
  };
  const asked = vi.spyOn(database.pool, 'query');
  const askHalf = coalescedRead(async (read, keys) => {
    const rows = await read(statement, [`[${keys.join()}]`]);
    return new Map(rows.map((row) => [keys[row.place - 1] as string, row]));
  });
  const halves = await Promise.all([4, 5, 6, 8, 4].map((number) => askHalf(database, `[${number}]`)));
  expect(halves.map((row) => row?.half)).toEqual([2, undefined, 3, 4, 2]);
  expect(asked).toHaveBeenCalledTimes(2);
});
