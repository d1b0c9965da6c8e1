import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Copies the migrated and reference-seeded template into a database of the caller's own, in well under 300 ms.
 * Call it once in a test file (`beforeAll`) and `drop()` it at the end; a killed run's copies go with the next run.
 * @returns `url` to connect to, and `drop` which also cuts off connections that are still open
 * @throws when the tests were started without the workspace's vitest configuration
 */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = process.env.TEST_SERVER_URL;
  const template = process.env.TEST_TEMPLATE;
  if (!serverUrl || !template) throw new Error('There is no test server: run the tests through "pnpm test" or vitest.');
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  // Copying the files takes half the processor time of writing every page to the log first; so does dropping them.
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
