import type pg from 'pg';
import { expect, test } from 'vitest';
import exceptions from '../prisma/migration-exceptions.json' with { type: 'json' };
import { describeDatabase } from './db/describe-database.ts';
import { lastRelease } from './db/releases.ts';
import { migrationList, noFilter, withSchemaEngine } from './db/schema-engine.ts';
import { withScratchDatabase } from './db/scratch-database.ts';

/** Objects that the last release relies on. Functions and triggers may be replaced by newer ones. */
const reliedOn = /^(table|column|index|constraint|view|sequence|enum|extension) /;

/** What a migration may drop for a stated reason: a redundant index, or a constraint that a wider one replaces. */
const dropped: readonly string[] = exceptions.filter(({ rule }) => rule === 'drop').map(({ object }) => object);
const isExcepted = (line: string): boolean =>
  /^(index|constraint) /.test(line) && line.split(/[\s.]/).some((word) => dropped.includes(word));

const apply = (url: string, upTo?: string) =>
  withSchemaEngine(url, (engine) => {
    const list = migrationList();
    const migrationDirectories = list.migrationDirectories.filter(({ path }) => !upTo || path <= upTo);
    return engine.applyMigrations({ migrationsList: { ...list, migrationDirectories }, filters: noFilter });
  });

/** Columns for which an insert must have a value. */
const neededColumns = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attnotnull and not a.atthasdef and a.attidentity = '' order by 1`,
  );
  return rows.map(({ name }) => name);
};

/**
 * `pnpm torture --only=upgrade` runs the last release on this schema under load. This test is fast and works in every
 * clone: it checks that everything the last release uses still exists.
 */
test("our migrations keep everything in the last release's database, and require no additional columns", async () => {
  const { migration } = lastRelease();
  await withScratchDatabase(process.env.TEST_SERVER_URL ?? '', async (url, client) => {
    await apply(url, migration);
    const before = await describeDatabase(client);
    const neededBefore = await neededColumns(client);
    expect(before.size).toBeGreaterThan(1000);
    await apply(url);
    const after = await describeDatabase(client);
    expect([...before].filter((line) => reliedOn.test(line) && !isExcepted(line) && !after.has(line))).toEqual([]);
    const tables = new Set([...before].map((line) => /^table (\S+)/.exec(line)?.[1]));
    const needed = (await neededColumns(client)).filter((name) => !neededBefore.includes(name));
    expect(needed.filter((name) => tables.has(name.split('.')[0]))).toEqual([]);
  });
});
