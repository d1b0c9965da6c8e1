import { readFile } from 'node:fs/promises';
import { withClient } from '../../../../scripts/lib/with-client.ts';

/** The address of the servers' database. */
export const databaseUrl = async (): Promise<string> => {
  const file = process.env.E2E_DATABASE_URL_FILE;
  if (!file) throw new Error('E2E_DATABASE_URL_FILE does not name the file with the address of the database.');
  return readFile(file, 'utf8');
};

/**
 * Runs one statement on the servers’ database, for more records than a test could create through the API.
 * @returns its rows
 */
export const runSql = async <Row extends object>(statement: string, values: readonly unknown[]): Promise<Row[]> => {
  const { rows } = await withClient(await databaseUrl(), (client) => client.query<Row>(statement, [...values]));
  return rows;
};
