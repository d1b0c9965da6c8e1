import { acquireTestServer } from '../lib/test-server.mjs';
import { compareDescriptions, describeDatabase } from './describe-database.ts';
import { migrate } from './migrate.ts';
import { diffSchemas, schemaContainer, withSchemaEngine } from './schema-engine.ts';
import { readSources } from './schema-files.ts';
import { withScratchDatabase } from './scratch-database.ts';

/**
 * `pnpm db:check`: creates one database from the migrations and one from prisma/schema and prisma/sql, and prints the
 * differences. Our own SQL is run twice, to prove that its files can be run again.
 * @returns the differences, one per line; empty if there are none
 */
async function checkSchema(serverUrl: string): Promise<string[]> {
  const migrated = await withScratchDatabase(serverUrl, async (url, client) => {
    await migrate(url);
    return describeDatabase(client);
  });
  const declared = await withScratchDatabase(serverUrl, async (url, client) => {
    const tables = await withSchemaEngine(url, (engine) =>
      diffSchemas(engine, { files: [] }, schemaContainer('schema')),
    );
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

const server = await acquireTestServer();
try {
  const differences = await checkSchema(server.url);
  for (const line of differences) console.error(line);
  if (differences.length > 0) {
    console.error(
      'The migrations do not produce the schema: run "pnpm db:migrate:new NAME", or drop leftover objects by hand.',
    );
    process.exitCode = 1;
  } else console.log('Migrations and schema agree.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await server.release();
}
// The schema engine leaves a timer that would keep the process alive for ten seconds.
process.exit();
