import type { MigrationList } from '@prisma/schema-engine-wasm';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { migrate, unfinishedIndexes } from './migrate.ts';
import { assertFillsFinished } from './needed-fills.ts';
import { noFilter, withSchemaEngine } from './schema-engine.ts';
import { readMigrations } from './schema-files.ts';
import { withScratchDatabase } from './scratch-database.ts';

const migrationsOf = (...scripts: string[]): MigrationList => ({
  baseDir: import.meta.dirname,
  lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
  shadowDbInitScript: '',
  migrationDirectories: scripts.map((value, index) => ({
    path: `2026010100000${index}_test`,
    migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } },
  })),
});

const table = 'create table note (id int, code text); insert into note values (1, 1), (2, 1)';

const apply = (url: string, ...scripts: string[]) =>
  withSchemaEngine(url, (engine) =>
    engine.applyMigrations({ migrationsList: migrationsOf(...scripts), filters: noFilter }),
  );

test('builds an index concurrently if its migration contains nothing else but comments', async () => {
  await withScratchDatabase(process.env.TEST_SERVER_URL ?? '', async (url, client) => {
    await apply(url, table, '-- why\ncreate index concurrently note_code_idx on note (code);\n');
    expect((await client.query(`select from pg_indexes where indexname = 'note_code_idx'`)).rowCount).toBe(1);
    expect(await unfinishedIndexes(url)).toBeUndefined();
  });
});

test('names an index whose build was interrupted', async () => {
  await withScratchDatabase(process.env.TEST_SERVER_URL ?? '', async (url) => {
    await expect(apply(url, table, 'create unique index concurrently note_code_key on note (code)')).rejects.toThrow();
    expect(await unfinishedIndexes(url)).toContain('The build of index note_code_key was interrupted.');
  });
});

describe('a migration that needs a fill', () => {
  const contracting = '-- needs fill: state codes\nalter table customer drop column state';
  const pending = [{ name: '20300101000000_contract', sql: contracting }];
  const tables = `create table app_user (id int); create table preparation_step (name text);
    create table fill (name text, filled int not null default 0, finished_at timestamptz)`;

  const onDatabase = (work: (client: pg.Client) => Promise<void>) =>
    withScratchDatabase(process.env.TEST_SERVER_URL ?? '', async (_, client) => {
      await client.query(tables);
      await work(client);
    });

  test('is refused until the fill has finished', async () => {
    await onDatabase(async (client) => {
      await client.query(`insert into app_user values (1)`);
      await expect(assertFillsFinished(client, pending)).rejects.toThrow(
        'Migration 20300101000000_contract needs the fill "state codes", which has never run. Install the release before this one, and let its worker finish the fill, then prepare again. Nothing was changed.',
      );
      await client.query(`insert into fill (name, filled) values ('state codes', 12)`);
      await expect(assertFillsFinished(client, pending)).rejects.toThrow(
        'is not finished (12 rows so far). Let the worker of the installed release finish it, then prepare again.',
      );
      await client.query('update fill set finished_at = now()');
      await assertFillsFinished(client, pending);
      await assertFillsFinished(client, [{ name: 'x', sql: 'select 1' }]);
    });
  });

  test('is refused on a database of a release that had no fills', async () => {
    await onDatabase(async (client) => {
      await client.query(`drop table fill; drop table preparation_step; insert into app_user values (1)`);
      await expect(assertFillsFinished(client, pending)).rejects.toThrow('has never run');
    });
  });

  test('is applied to a new database, also if its first preparation was interrupted', async () => {
    await onDatabase(async (client) => {
      await assertFillsFinished(client, pending);
      await client.query('drop table fill; drop table preparation_step; drop table app_user');
      await assertFillsFinished(client, pending);
      await client.query(`${tables}; insert into preparation_step values ('demo')`);
      await expect(assertFillsFinished(client, pending)).rejects.toThrow('has never run');
    });
  });

  test('keeps the others from being applied, too', async () => {
    const { baseDir, migrations } = readMigrations();
    const of = (name: string, sql: string) => ({ name, sql, checksum: name });
    const all = [
      ...migrations,
      of('20300101000000_before', 'create table before_contract (id int)'),
      of('20300101000001_contract', '-- needs fill: class codes\ncreate table contracted (id int)'),
    ];
    await withScratchDatabase(process.env.TEST_SERVER_URL ?? '', async (url, client) => {
      await migrate(url);
      await client.query(`insert into preparation_step (name, finished_at) values ('demo', now())`);
      const prepare = () => migrate(url, url, { baseDir, migrations: all });
      const tablesMade = async () =>
        (await client.query(`select from pg_tables where tablename in ('before_contract', 'contracted')`)).rowCount;
      await expect(prepare()).rejects.toThrow('needs the fill "class codes"');
      expect(await tablesMade()).toBe(0);
      await client.query(`insert into fill (name, finished_at) values ('class codes', now())`);
      expect(await prepare()).toEqual(['20300101000000_before', '20300101000001_contract']);
      expect(await tablesMade()).toBe(2);
    });
  });
});
