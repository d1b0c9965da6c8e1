import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acquireTestServer } from '../lib/test-server.mjs';
import { newStatements, partMigration } from './part-migration.ts';
import { diffSchemas, schemaContainer, withSchemaEngine } from './schema-engine.ts';
import { readMigrations, readSources } from './schema-files.ts';

/**
 * `pnpm db:migrate:new NAME`: writes the migration that leads from the last snapshot to prisma/schema and prisma/sql.
 * Of a changed file of prisma/sql only the statements that are new go into it. What was taken out of them must be
 * dropped by hand in the new migration; `pnpm db:check` notices when that was forgotten. What the rules of migrations
 * want apart is written into files of its own.
 */
async function main(): Promise<void> {
  const name = process.argv[2]?.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  if (!name) throw new Error('Give the migration a name: pnpm db:migrate:new add_renewals');
  const files = await partMigration(await nextMigration());
  if (files.length === 0) return console.log('Nothing changed since the last migration.');

  const { baseDir } = readMigrations();
  const now = Date.now();
  for (const [index, { ending, sql }] of files.entries()) {
    // A second apart, so that their names keep the order.
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

try {
  await main();
  // The engine leaves a timer of ten seconds behind, which would hold the process for as long.
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
