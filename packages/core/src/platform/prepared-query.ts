import { AppError, unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import type pg from 'pg';
import { coalesceReads } from './coalesced-read.ts';
import { coded, type Database, type Db } from './db.ts';
import { run, type Statement } from './statement.ts';

type Connections = Pick<Database, 'pool' | 'cancel'>;

/** Reads the rows of a declared statement. */
export type RunQuery = <Row>(statement: Statement<Row>, values?: readonly unknown[]) => Promise<Row[]>;

/** A statement in the form pg accepts. Its name makes pg prepare it once on each connection. */
type Prepared = pg.QueryConfig<unknown[]>;

/**
 * Returns a function that runs one statement outside any transaction.
 * @param disconnectSignal aborted when the caller disconnects; this cancels the statement in the database
 */
export const preparedQueryOf =
  (database: Connections, disconnectSignal?: AbortSignal): RunQuery =>
  async <Row>({ name, text }: Statement<Row>, values: readonly unknown[] = []) => {
    const query: Prepared = { name, text, values: values as unknown[] };
    try {
      const { rows } = await (disconnectSignal
        ? queryUntilDisconnect(database, query, disconnectSignal)
        : database.pool.query(query));
      return rows as Row[];
    } catch (error) {
      throw error instanceof Error ? coded(error, 'ETIMEDOUT') : error;
    }
  };

/** Runs the same statements in a transaction. They see its own changes and need no second connection. */
export const readWithin =
  (db: Db): RunQuery =>
  (statement, values) =>
    run(db, statement, values);

/**
 * Batches reads by key for all callers of a process: requests that arrive during a read share the next one. A
 * disconnecting caller does not cancel it.
 * @param readAll reads a batch of keys; a key missing from its result has no value
 */
export const coalescedRead = <V>(
  readAll: (read: RunQuery, keys: string[]) => Promise<ReadonlyMap<string, V>>,
): ((database: Connections, key: string) => Promise<V | undefined>) => {
  const asks = new WeakMap<pg.Pool, (key: string) => Promise<V | undefined>>();
  return (database, key) => {
    const ask = asks.get(database.pool) ?? coalesceReads((keys: string[]) => readAll(preparedQueryOf(database), keys));
    asks.set(database.pool, ask);
    return ask(key);
  };
};

const callerDisconnected = () => new AppError('unavailable', unknownErrorMessage);

const queryUntilDisconnect = async (
  database: Connections,
  query: Prepared,
  disconnectSignal: AbortSignal,
): Promise<pg.QueryResult> => {
  if (disconnectSignal.aborted) throw callerDisconnected();
  const client = await database.pool.connect();
  let cancelled: Promise<unknown> | undefined;
  const cancel = () => {
    cancelled = database.cancel(processOf(client));
  };
  disconnectSignal.addEventListener('abort', cancel, { once: true });
  let failure: Error | undefined;
  try {
    return await client.query(query);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    disconnectSignal.removeEventListener('abort', cancel);
    // Keep the connection until the cancellation is done; otherwise it could hit the next caller's statement.
    await cancelled;
    client.release(failure);
  }
};

/** Returns the server process id of a connection. pg has it, but its types do not declare it. */
const processOf = (client: pg.PoolClient): number => (client as pg.PoolClient & { processID: number }).processID;
