import { once } from 'node:events';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Config } from '#platform/config.ts';
import { type Connection, openConnection } from '#platform/dedicated-connection.ts';
import { kind } from '#platform/row-kind.ts';
import { runOn, statement } from '#platform/statement.ts';
import { begin } from '#platform/transaction-commands.ts';

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

/** Opens the connection that an import uses, and begins a transaction, which no one else sees. */
export const openImportSession = async (
  config: Pick<Config, 'DATABASE_URL'>,
  importId: number,
): Promise<Connection> => {
  const settings = ['idle_in_transaction_session_timeout=300s'];
  const session = await openConnection(config, nameOf(importId), { settings, connectSeconds: 30 });
  try {
    await endEarlier(session.client, importId);
    await runOn(session.client, begin);
  } catch (error) {
    await session.close();
    throw error;
  }
  return session;
};

/** The most bytes that wait for the server. Of 1 MB, many would outlive the young generation: only a whole collection removes them. */
const waitingBytes = 256 * 1024;

/**
 * Begins a COPY into a table. Pass lines in the text format, in the order of the columns; `write` waits while the server is
 * behind.
 */
export const copyInto = (client: pg.Client, table: string, columns: readonly string[]) => {
  const stream = client.query(
    from(`copy ${table} (${columns.join(', ')}) from stdin`, { highWaterMark: waitingBytes }),
  );
  let failure: unknown;
  stream.on('error', (error) => {
    failure = error;
  });
  const fail = (): void => {
    if (failure) throw failure;
  };
  return {
    write: async (lines: Buffer): Promise<void> => {
      fail();
      if (!stream.write(lines)) await once(stream, 'drain');
      fail();
    },
    finish: async (): Promise<void> => {
      fail();
      stream.end();
      await once(stream, 'finish');
    },
    abandon: (): void => {
      stream.destroy();
    },
  };
};
