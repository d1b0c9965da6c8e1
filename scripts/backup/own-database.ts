import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseAddresses } from '../db/app-role.ts';
import { findRunning, startPostgres } from '../lib/embedded-postgres.mjs';
import { dataFolder } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';

/**
 * Calls `work` with the database's URL: DATABASE_OWNER_URL, else DATABASE_URL, else the embedded database, which is
 * started if it is not running.
 */
export const withOwnDatabase = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const { owner } = databaseAddresses(process.env);
  if (owner) return work(owner);
  const dataDir = join(dataFolder(), 'pg');
  const running = await findRunning(dataDir);
  if (running) return work(running.url('worksmart'));
  if (!existsSync(dataFolder())) throw new Problem('There is no database: set DATABASE_URL, or DATA_DIR.');
  const server = await startPostgres({ dataDir });
  try {
    return await work(server.url('worksmart'));
  } finally {
    await server.stop();
  }
};

/** Calls `work` with a connection to the database. @throws Problem if it cannot be reached */
export const withConnection = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, application_name: 'worksmart-backup' });
  await client.connect().catch(({ code }: { code?: string }) => {
    throw new Problem(`The database can't be reached (${code}): start it, or correct DATABASE_URL.`);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
