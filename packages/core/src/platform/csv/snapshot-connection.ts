import pg from 'pg';
import type { Context } from '../context.ts';
import { cancelBackend } from '../db.ts';
import { run, runOn } from '../statement.ts';
import { beginReading } from '../transaction-commands.ts';

/** Time limit of one statement. */
const statementMinutes = 15;

/** A connection that reads one file. */
export interface SnapshotConnection {
  source: pg.ClientBase;
  close(): Promise<void>;
}

/**
 * Opens a dedicated connection for one file. Its statements may take longer than those of a request, and all of them
 * see the same snapshot, so that no file contains half an import.
 * @param signal cancels the running statement
 */
export const openSnapshotConnection = async (ctx: Context, signal: AbortSignal): Promise<SnapshotConnection> => {
  const client = new pg.Client({
    connectionString: ctx.config.DATABASE_URL,
    application_name: 'worksmart-file',
    statement_timeout: statementMinutes * 60_000,
    options: '-c TimeZone=UTC -c idle_in_transaction_session_timeout=300s',
    connectionTimeoutMillis: 5_000,
  });
  // The next statement reports the loss.
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
