import type pg from 'pg';
import type { Context } from '../context.ts';
import { cancelBackend } from '../db.ts';
import { openConnection } from '../dedicated-connection.ts';
import { run, runOn } from '../statement.ts';
import { beginReading } from '../transaction-commands.ts';

/** Time limit of one statement. */
const statementMinutes = 15;

/**
 * Opens a dedicated connection for one file. Its statements may take longer than those of a request, and all of them
 * see the same snapshot, so that no file contains half an import.
 * @param signal cancels the running statement
 */
export const openSnapshotConnection = async (ctx: Context, signal: AbortSignal) => {
  const settings = ['idle_in_transaction_session_timeout=300s'];
  const connection = await openConnection(ctx.config, 'worksmart-file', { settings, statementMinutes });
  const { client } = connection;
  const { processID } = client as pg.Client & { processID: number };
  const cancel = (): void => {
    run(ctx.db, cancelBackend, [processID]).catch(() => {});
  };
  signal.addEventListener('abort', cancel, { once: true });
  const close = async (): Promise<void> => {
    signal.removeEventListener('abort', cancel);
    await connection.close();
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
