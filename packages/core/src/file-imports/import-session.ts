import { once } from 'node:events';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Config } from '../platform/config.ts';
import { kind } from '../platform/row-kind.ts';
import { runOn, statement } from '../platform/statement.ts';
import { begin } from '../platform/transaction-commands.ts';

/** A separate connection of an import, in a transaction that no one else sees. */
export interface ImportSession {
  client: pg.Client;
  close(): Promise<void>;
}

/** Returns the name by which the server knows the connections of an import. */
const nameOf = (importId: number): string => `worksmart-import-${importId}`;

const endSessions = statement(
  'import-sessions-end',
  `select pg_terminate_backend(pid, 2000) from pg_stat_activity
       where application_name = $1 and pid <> pg_backend_pid() and datname = current_database()`,
  { pg_terminate_backend: kind.boolean },
);

/** Ends connections that earlier runs of this import left: stalled or dead, they hold locks on its rows' keys. */
const endEarlier = async (client: pg.Client, importId: number): Promise<void> => {
  for (;;) {
    const ended = await runOn(client, endSessions, [nameOf(importId)]);
    if (ended.length === 0) return;
  }
};

/** Opens the connection that an import uses, and begins a transaction. */
export const openImportSession = async (
  config: Pick<Config, 'DATABASE_URL'>,
  importId: number,
): Promise<ImportSession> => {
  const client = new pg.Client({
    connectionString: config.DATABASE_URL,
    application_name: nameOf(importId),
    options: '-c TimeZone=UTC -c idle_in_transaction_session_timeout=300s',
    connectionTimeoutMillis: 30_000,
  });
  // The next query reports the error.
  client.on('error', () => {});
  await client.connect();
  try {
    await endEarlier(client, importId);
    await runOn(client, begin);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return { client, close: () => client.end().catch(() => {}) };
};

/** Sends lines of text to a table by COPY; `write` waits while the server is behind. */
export interface CopyInto {
  write(lines: string): Promise<void>;
  finish(): Promise<void>;
  abandon(): void;
}

/** Begins a COPY into a table; pass lines in the text format, in the order of the columns. */
export const copyInto = (client: pg.Client, table: string, columns: readonly string[]): CopyInto => {
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`, { highWaterMark: 1024 * 1024 }));
  let failure: unknown;
  stream.on('error', (error) => {
    failure = error;
  });
  const fail = (): void => {
    if (failure) throw failure;
  };
  return {
    write: async (lines) => {
      fail();
      if (!stream.write(lines)) await once(stream, 'drain');
      fail();
    },
    finish: async () => {
      fail();
      stream.end();
      await once(stream, 'finish');
    },
    abandon: () => {
      stream.destroy();
    },
  };
};
