import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../lib/problem.mjs';
import { runMain } from '../lib/run-main.mjs';
import { acquireTestServer } from '../lib/test-server.mjs';
import { diffSchemas, schemaContainer, withSchemaEngine } from './schema-engine.ts';
import { readMigrations, readSources } from './schema-files.ts';
import { newStatements, splitMigration } from './split-migration.ts';

/**
 * `pnpm db:migrate:new NAME`: writes the migration from the last snapshot to prisma/schema and prisma/sql. For a
 * changed file in prisma/sql it contains only the new statements. Removed objects must be dropped by hand in the new
 * migration; `pnpm db:check` reports forgotten ones. Statements that the migration rules require to be separate get
 * their own files.
 */
async function main(): Promise<void> {
  const name = process.argv[2]?.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  if (!name) throw new Error('Give the migration a name: pnpm db:migrate:new add_renewals');
  const files = await splitMigration(await nextMigration());
  if (files.length === 0) return console.log('Nothing changed since the last migration.');

  const { baseDir } = readMigrations();
  const now = Date.now();
  for (const [index, { ending, sql }] of files.entries()) {
    // One second apart, so that the names keep their order.
    const stamp = new Date(now + index * 1000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
    const folder = `${stamp}_${name}${ending}`;
    mkdirSync(join(baseDir, folder));
    writeFileSync(join(baseDir, folder, 'migration.sql'), sql);
    console.log(`Wrote prisma/migrations/${folder}/migration.sql: read it before you commit it.`);
  }
  writeFileSync(join(baseDir, 'migration_lock.toml'), 'provider = "postgresql"\n');
  takeSnapshot(join(baseDir, '..'));
}

async function nextMigration(): Promise<string> {
  // The engine needs a running server even to compare files.
  const server = await acquireTestServer();
  const parts: string[] = [];
  try {
    const between = [schemaContainer('snapshot/schema'), schemaContainer('schema')] as const;
    parts.push(await withSchemaEngine(server.url, (engine) => diffSchemas(engine, ...between)));
  } finally {
    await server.release();
  }
  const before = new Map(readSources('snapshot/sql', '.sql').map(({ name, content }) => [name, content]));
  for (const { name, content } of readSources('sql', '.sql')) {
    const added = await newStatements(before.get(name) ?? '', content);
    if (added.length > 0) parts.push(`-- prisma/sql/${name}\n${added.join('\n\n')}\n`);
  }
  return parts.filter((part) => part !== '').join('\n');
}

function takeSnapshot(prismaFolder: string): void {
  rmSync(join(prismaFolder, 'snapshot'), { recursive: true, force: true });
  for (const folder of ['schema', 'sql'])
    cpSync(join(prismaFolder, folder), join(prismaFolder, 'snapshot', folder), { recursive: true });
}

await runMain(main, messageOf);
