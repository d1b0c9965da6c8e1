import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acquireTestServer } from '../lib/test-server.mjs';
import { diffSchemas, schemaContainer, withSchemaEngine } from './schema-engine.ts';
import { readMigrations, readSources } from './schema-files.ts';

/**
 * `pnpm db:migrate:new NAME`: writes the migration that leads from the last snapshot to prisma/schema and prisma/sql.
 * A changed file of prisma/sql goes into it whole: those files are written to be run again
 * (IF NOT EXISTS, OR REPLACE, DROP … IF EXISTS before ADD). What was taken out of them must be dropped by hand
 * in the new migration; `pnpm db:check` notices when that was forgotten.
 */
async function main(): Promise<void> {
  const name = process.argv[2]?.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  if (!name) throw new Error('Give the migration a name: pnpm db:migrate:new add_renewals');
  const sql = await nextMigration();
  if (sql === '') return console.log('Nothing changed since the last migration.');

  const { baseDir } = readMigrations();
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const folder = join(baseDir, `${stamp}_${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'migration.sql'), sql);
  writeFileSync(join(baseDir, 'migration_lock.toml'), 'provider = "postgresql"\n');
  takeSnapshot(join(baseDir, '..'));
  console.log(`Wrote prisma/migrations/${stamp}_${name}/migration.sql: read it before you commit it.`);
}

async function nextMigration(): Promise<string> {
  // The engine wants a living server even where it only compares files.
  const server = await acquireTestServer();
  const parts: string[] = [];
  try {
    const between = [schemaContainer('snapshot/schema'), schemaContainer('schema')] as const;
    parts.push(await withSchemaEngine(server.url, (engine) => diffSchemas(engine, ...between)));
  } finally {
    await server.release();
  }
  const before = new Map(readSources('snapshot/sql', '.sql').map(({ name, content }) => [name, content]));
  for (const { name, content } of readSources('sql', '.sql'))
    if (before.get(name) !== content) parts.push(`-- prisma/sql/${name}\n${content}`);
  return parts.filter((part) => part !== '').join('\n');
}

function takeSnapshot(prismaFolder: string): void {
  rmSync(join(prismaFolder, 'snapshot'), { recursive: true, force: true });
  for (const folder of ['schema', 'sql'])
    cpSync(join(prismaFolder, folder), join(prismaFolder, 'snapshot', folder), { recursive: true });
}

try {
  await main();
  // The engine leaves a timer of ten seconds behind, which would hold the process for as long.
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
