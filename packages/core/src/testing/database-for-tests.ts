import { type Database, openDatabase } from '../platform/db.ts';
import { openBeforeAll } from './open-before-all.ts';
import { createTestDatabase } from './test-database.ts';

/**
 * A database of the file's own for its tests, opened before all of them and dropped after them.
 * @param connections how many of them it lends out at a time
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
