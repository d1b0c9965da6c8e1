import { expect, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { run, statement } from './statement.ts';
import { statementNames } from './statement-names.ts';

const database = databaseForTests(1);

const clear = statement('names-clear', 'delete from lookup where id = $1');

test('names a text from its fifth use on, each text differently, and at most 200', () => {
  const nameOf = statementNames();
  const uses = (sql: string) => Array.from({ length: 6 }, () => nameOf({ sql }));
  expect(uses('select 1')).toEqual(['', '', '', '', 'client-0', 'client-0']);
  expect(uses('select 2').at(-1)).toBe('client-1');
  for (let other = 3; other <= 200; other++) uses(`select ${other}`);
  expect(uses('select 201')).toEqual(Array(6).fill(''));
  expect(nameOf({ sql: 'select 1' })).toBe('client-0');
});

test('the database keeps the plans of the client’s statements and of those in transactions, also after an error', async () => {
  const { prisma, pool } = database;
  const once = async (id: number) => {
    await prisma.user.findUnique({ where: { id } });
    await prisma.$transaction((db) => run(db, clear, [-id]));
    await prisma.$transaction((db) => db.$queryRawUnsafe('select 1 / $1::int', 0)).catch(() => undefined);
  };
  for (let id = 1; id <= 8; id++) await once(id);
  const { rows } = await pool.query<{ statement: string }>(
    `select statement from pg_prepared_statements where name like 'client-%'`,
  );
  const kept = rows.map((row) => row.statement);
  expect(kept).toContain(clear.text);
  expect(kept).toContain('select 1 / $1::int');
  expect(kept.some((text) => text.includes('"app_user"'))).toBe(true);
});
