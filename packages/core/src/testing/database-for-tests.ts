import { type Database, openDatabase } from '#platform/db.ts';
import { openBeforeAll } from './open-before-all.ts';
import { createTestDatabase } from './test-database.ts';

/**
 * Opens a separate database for a test file before all its tests, and drops it after them.
 * @param connections the most connections in use at a time
 */
export const databaseForTests = (connections = 2): Database & { url: string } =>
  openBeforeAll(
    async () => {
      const { url, drop } = await createTestDatabase();
      const database = openDatabase(url, connections);
      return { ...database, url, drop };
    },
    async ({ close, drop }) => {
      await close();
      await drop();
    },
  );
