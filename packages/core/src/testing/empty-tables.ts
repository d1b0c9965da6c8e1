import type { Db } from '#platform/db.ts';

/** Deletes all rows of tables, in this order: those that refer to others come first. */
export const emptyTables = async (db: Db, ...tables: string[]): Promise<void> => {
  for (const table of tables) await db.$executeRawUnsafe(`delete from ${table}`);
};
