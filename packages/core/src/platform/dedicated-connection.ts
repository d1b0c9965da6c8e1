import pg from 'pg';
import type { Config } from './config.ts';
import { sessionOptions } from './session-options.ts';

/** A connection used for one piece of work. */
export interface Connection {
  client: pg.Client;
  close(): Promise<void>;
}

interface Options {
  /** Settings of the session in addition to those of every session: `work_mem=64MB`. */
  settings?: readonly string[];
  /** Time limit of one statement; none by default. */
  statementMinutes?: number;
  connectSeconds?: number;
}

/** Opens a connection outside the pool, for work that may take longer than a request. */
export const openConnection = async (
  { DATABASE_URL }: Pick<Config, 'DATABASE_URL'>,
  name: string,
  { settings = [], statementMinutes = 0, connectSeconds = 5 }: Options = {},
): Promise<Connection> => {
  const client = new pg.Client({
    connectionString: DATABASE_URL,
    application_name: name,
    statement_timeout: statementMinutes * 60_000,
    options: sessionOptions(settings),
    connectionTimeoutMillis: connectSeconds * 1000,
  });
  // The next statement reports the loss.
  client.on('error', () => {});
  await client.connect();
  return { client, close: () => client.end().catch(() => {}) };
};
