import { expect, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { preparedQueryOf, readWithin } from './prepared-query.ts';
import { kind } from './row-kind.ts';
import { type Command, run, runOn, type Statement, variants } from './statement.ts';

const database = databaseForTests();

const everyKind: Statement<Record<string, unknown>> = {
  name: 'every-kind',
  text: `select 1::int2 as small, 2 as int, 2.5::float8 as float, true as flag, 'a'::varchar as text, 'b '::bpchar(2) as char,
    timestamptz '2026-11-23 10:00:00.123+02' as instant, null::int as missing, '{"a": [1]}'::jsonb as json,
    array[1, 2] as ints, array['x', 'y'] as texts, array[true] as flags, '\\x0102'::bytea as bytes`,
  columns: {
    small: kind.int,
    int: kind.int,
    float: kind.float,
    flag: kind.boolean,
    text: kind.text,
    char: kind.text,
    instant: kind.instant,
    missing: kind.int.orNull,
    json: kind.json(),
    ints: kind.int.array,
    texts: kind.text.array,
    flags: kind.boolean.array,
    bytes: kind.bytes,
  },
};

test('values of every kind are the same from pg, from Prisma and in a transaction', async () => {
  const [row] = await preparedQueryOf(database)(everyKind);
  expect(row).toEqual({
    small: 1,
    int: 2,
    float: 2.5,
    flag: true,
    text: 'a',
    char: 'b ',
    missing: null,
    json: { a: [1] },
    instant: new Date('2026-11-23T08:00:00.123Z'),
    ints: [1, 2],
    texts: ['x', 'y'],
    flags: [true],
    bytes: Buffer.from([1, 2]),
  });
  const others = [
    await run(database.prisma, everyKind),
    await runOn(database.pool, everyKind),
    await database.prisma.$transaction((db) => readWithin(db)(everyKind)),
  ];
  for (const [other] of others) expect({ ...other, bytes: Buffer.from(other?.bytes as Uint8Array) }).toEqual(row);
});

test('a 64-bit number reads the same from pg and from Prisma', async () => {
  const big = { name: 'big', text: 'select 9007199254740993 as id', columns: { id: kind.bigint } };
  const rows = [...(await runOn(database.pool, big)), ...(await run(database.prisma, big))];
  expect(rows.map(({ id }) => String(id))).toEqual(['9007199254740993', '9007199254740993']);
});

test('a command returns how many rows it changed', async () => {
  const shorten: Command = { name: 'shorten', text: 'update lookup set sort = sort where id = any($1)', columns: null };
  const { id } = await database.prisma.lookup.findFirstOrThrow();
  expect(await run(database.prisma, shorten, [[id, -1]])).toBe(1);
  expect(await runOn(database.pool, shorten, [[id, -1]])).toBe(1);
});

test('each variant is built once and named after its choices; undeclared variants are rejected', () => {
  let built = 0;
  const sorted = variants(
    'test-sorted',
    { by: ['name', 'id'], descending: [true, false], limit: [null, 5] },
    ({ by, descending, limit }) => {
      built += 1;
      return `select id from lookup order by ${by} ${descending ? 'desc' : 'asc'} ${limit ? `limit ${limit}` : ''}`;
    },
    { id: kind.int },
  );
  const one = sorted({ descending: true, by: 'name', limit: 5 });
  expect(one).toMatchObject({
    name: 'test-sorted-name-descending-5',
    text: expect.stringContaining('name desc limit 5'),
  });
  expect(sorted({ by: 'name', descending: true, limit: 5 })).toBe(one);
  expect(sorted({ by: 'id', descending: false, limit: null }).name).toBe('test-sorted-id');
  expect(built).toBe(2);
  expect(() => sorted({ by: 'password' as 'id', descending: false, limit: null })).toThrow('by = password');
});
