import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../lib/problem.mjs';
import { runMain } from '../lib/run-main.mjs';
import { acquireTestServer } from '../lib/test-server.mjs';
import { keepSourcesAfter, type SchemaSources, sourcesBefore, sourcesNow } from './schema-before.ts';
import { diffSchemas, schemaContainer, withSchemaEngine } from './schema-engine.ts';
import { prismaFolder } from './schema-files.ts';
import { newStatements, splitMigration } from './split-migration.ts';

/**
 * `pnpm db:migrate:new NAME`: writes the migration from the last commit that has one to prisma/schema and
 * prisma/sql. For a changed file in prisma/sql it contains only the new statements. Removed objects must be dropped by hand in the new
 * migration; `pnpm db:check` reports forgotten ones. Statements that the migration rules require to be separate get
 * their own files.
 */
async function main(): Promise<void> {
  const name = process.argv[2]?.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  if (!name) throw new Error('Give the migration a name: pnpm db:migrate:new add_renewals');
  const files = await splitMigration(await nextMigration(sourcesBefore(prismaFolder), sourcesNow(prismaFolder)));
  if (files.length === 0) return console.log('Nothing changed since the last migration.');

  const baseDir = join(prismaFolder, 'migrations');
  const now = Date.now();
  for (const [index, { ending, sql }] of files.entries()) {
    // One second apart, so that the names keep their order.
    const stamp = new Date(now + index * 1000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
    const folder = `${stamp}_${name}${ending}`;
    mkdirSync(join(baseDir, folder));
    writeFileSync(join(baseDir, folder, 'migration.sql'), sql);
    keepSourcesAfter(prismaFolder, folder);
    console.log(`Wrote prisma/migrations/${folder}/migration.sql: read it before you commit it.`);
  }
  writeFileSync(join(baseDir, 'migration_lock.toml'), 'provider = "postgresql"\n');
}

async function nextMigration(before: SchemaSources, after: SchemaSources): Promise<string> {
  // The engine needs a running server even to compare files.
  const server = await acquireTestServer();
  const parts: string[] = [];
  try {
    const between = [schemaContainer(before.schema), schemaContainer(after.schema)] as const;
    parts.push(await withSchemaEngine(server.url, (engine) => diffSchemas(engine, ...between)));
  } finally {
    await server.release();
  }
  const known = new Map(before.sql.map(({ name, content }) => [name, content]));
  for (const { name, content } of after.sql) {
    const added = await newStatements(known.get(name) ?? '', content);
    if (added.length > 0) parts.push(`-- prisma/sql/${name}\n${added.join('\n\n')}\n`);
  }
  return parts.filter((part) => part !== '').join('\n');
}

await runMain(main, messageOf);
