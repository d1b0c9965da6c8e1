import { runMigrations } from 'bullmq';
import pg from 'pg';

/**
 * Creates or upgrades the tables of the queue in the database at `url`, as its owner; the processes only use them.
 * Does nothing if they are up to date.
 */
export const migrateQueue = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await runMigrations(client);
  } finally {
    await client.end();
  }
};
