import type { MigrationList } from '@prisma/schema-engine-wasm';
import { expect, test } from 'vitest';
import { unfinishedIndexes } from './migrate.ts';
import { noFilter, withSchemaEngine } from './schema-engine.ts';
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
