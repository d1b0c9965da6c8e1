import { expect, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { mergeTables, ownerOf } from './merge-tables.ts';

const database = databaseForTests(1);

/** Tables whose customer is not the record that they belong to. */
const notOfRecord = ['identity_provider'];

test('a merge has a decision for each table that names a customer', async () => {
  const tables = await database.prisma.$queryRaw<{ name: string; column: string }[]>`
    select table_name::text as name, column_name::text as "column" from information_schema.columns
    where table_schema = current_schema() and column_name in ('customer_id', 'client_id')
      and table_name in (select tablename from pg_tables where schemaname = current_schema())
    order by 1`;
  const named = tables.filter(({ name }) => !notOfRecord.includes(name));
  expect(named.map(({ name }) => name)).toEqual(
    Object.keys(mergeTables)
      .filter((name) => name !== 'customer')
      .sort(),
  );
  for (const { name, column } of named) expect(ownerOf(name), name).toBe(column);
});
