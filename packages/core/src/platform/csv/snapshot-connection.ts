import pg from 'pg';
import type { Context } from '../context.ts';
import { cancelBackend } from '../db.ts';
import { run, runOn } from '../statement.ts';
import { beginReading } from '../transaction-commands.ts';

/** Longest that one statement may take. */
const statementMinutes = 15;

/** A connection that one file is read by. */
export interface ReadSession {
  source: pg.ClientBase;
  close(): Promise<void>;
}

/**
 * Opens a connection of a file's own: its statements are longer than a call's may be, and all of them see the database as
 * of one moment, so that no file has half an import.
 * @param signal ends what the connection is at
 */
export const openReadSession = async (ctx: Context, signal: AbortSignal): Promise<ReadSession> => {
  const client = new pg.Client({
    connectionString: ctx.config.DATABASE_URL,
    application_name: 'worksmart-file',
    statement_timeout: statementMinutes * 60_000,
    options: '-c TimeZone=UTC -c idle_in_transaction_session_timeout=300s',
    connectionTimeoutMillis: 5_000,
  });
  // Told by whatever asks next.
  client.on('error', () => {});
  await client.connect();
  const { processID } = client as pg.Client & { processID: number };
  const cancel = (): void => {
    run(ctx.db, cancelBackend, [processID]).catch(() => {});
  };
  signal.addEventListener('abort', cancel, { once: true });
  const close = async (): Promise<void> => {
    signal.removeEventListener('abort', cancel);
    await client.end().catch(() => {});
  };
  try {
    signal.throwIfAborted();
    await runOn(client, beginReading);
  } catch (error) {
    await close();
    throw error;
  }
  return { source: client, close };
};
