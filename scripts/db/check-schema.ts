import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { messageOf } from '../lib/problem.mjs';
import { runMain } from '../lib/run-main.mjs';
import { acquireTestServer } from '../lib/test-server.mjs';
import { compareDescriptions, describeDatabase } from './describe-database.ts';
import { migrate } from './migrate.ts';
import { diffSchemas, schemaContainer, withSchemaEngine } from './schema-engine.ts';
import { readSources } from './schema-files.ts';
import { withScratchDatabase } from './scratch-database.ts';

/**
 * `pnpm db:check`: creates one database from the migrations and one from prisma/schema and prisma/sql, and prints the
 * differences. Our own SQL is run twice, to prove that its files can be run again. `--statements=FILE` writes the SQL of
 * all declared statements to a file too.
 * @returns the differences, one per line; empty if there are none
 */
async function checkSchema(serverUrl: string): Promise<string[]> {
  const migrated = await withScratchDatabase(serverUrl, async (url, client) => {
    await migrate(url);
    return describeDatabase(client);
  });
  const declared = await withScratchDatabase(serverUrl, async (url, client) => {
    const tables = await withSchemaEngine(url, (engine) => diffSchemas(engine, { files: [] }, schemaContainer()));
    await client.query(tables);
    const own = readSources('sql', '.sql');
    for (const { name, content } of [...own, ...own])
      await client.query(content).catch((error: Error) => {
        throw new Error(`prisma/sql/${name}: ${error.message}`);
      });
    return describeDatabase(client);
  });
  return compareDescriptions(['the migrations', migrated], ['prisma/schema and prisma/sql', declared]);
}

/** Writes every declared SQL statement to a file, by name, so that two states of the source can be compared. */
async function writeStatements(file: string): Promise<void> {
  const { declaredStatements } = await import('../../packages/core/src/testing/declared-statements.ts');
  const texts = (await declaredStatements()).map(({ name, text }) => `### ${name}\n${text}\n`);
  writeFileSync(file, texts.sort().join('\n'));
  console.log(`${texts.length} statements are in ${file}.`);
}

async function main(): Promise<void> {
  const { statements } = parseArgs({ options: { statements: { type: 'string' } } }).values;
  if (statements) await writeStatements(statements);
  const server = await acquireTestServer();
  const differences = await checkSchema(server.url).finally(() => server.release());
  for (const line of differences) console.error(line);
  if (differences.length > 0)
    throw new Error(
      'The migrations do not produce the schema: run "pnpm db:migrate:new NAME", or drop leftover objects by hand.',
    );
  console.log('Migrations and schema agree.');
}

await runMain(main, messageOf);
