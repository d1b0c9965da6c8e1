import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Copies the migrated and reference-seeded template into a new database for the caller, in well under 300 ms. Call it once in a
 * test file (`beforeAll`) and `drop()` it at the end; the next run removes the copies of a killed run.
 * @returns `url` for the role of api and worker, and `drop`, which also closes open connections
 * @throws if the tests were started without the workspace's vitest configuration
 */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = process.env.TEST_SERVER_URL;
  const template = process.env.TEST_TEMPLATE;
  if (!serverUrl || !template) throw new Error('There is no test server: run the tests through "pnpm test" or vitest.');
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  // Copying the files takes half the processor time of the default strategy, which first writes every page to the log; so does
  // dropping them.
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: appUrlOf(url.href),
    drop: async () => {
      await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** The address of a test database for the role of api and worker. */
export function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = 'worksmart_app';
  return url.href;
}

/** The address of a test database for its owner. @param url as `createTestDatabase` returns it */
export function ownerUrlOf(url: string): string {
  const owner = new URL(url);
  owner.username = new URL(process.env.TEST_SERVER_URL ?? '').username;
  return owner.href;
}

/**
 * Runs statements that only the owner of a test database may run.
 * @param url as `createTestDatabase` returns it
 * @returns the rows of the last one
 */
export async function asOwner(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  return onServer(ownerUrlOf(url), statements.join(';\n'));
}

async function onServer(serverUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // Several statements have a list of results.
    const results = [await client.query(statement)].flat();
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}
