import { AppError, unknownErrorMessage } from '@worksmart/shared/errors.ts';
import type pg from 'pg';
import { coalesceReads } from './coalesced-read.ts';
import { coded, type Database, type Db } from './db.ts';
import { run, type Statement } from './statement.ts';

type Connections = Pick<Database, 'pool' | 'cancel'>;

/** Reads the rows of a declared statement. */
export type RunQuery = <Row>(statement: Statement<Row>, values?: readonly unknown[]) => Promise<Row[]>;

/** A statement as pg takes it: by its name it is prepared once on each connection. */
type Prepared = pg.QueryConfig<unknown[]>;

/**
 * Reads by one statement, outside any transaction.
 * @param gone aborted when nobody waits for the answer any more: the statement is then cancelled in the database
 */
export const preparedQueryOf =
  (database: Connections, gone?: AbortSignal): RunQuery =>
  async <Row>({ name, text }: Statement<Row>, values: readonly unknown[] = []) => {
    const query: Prepared = { name, text, values: values as unknown[] };
    try {
      const { rows } = await (gone ? queryWhileWanted(database, query, gone) : database.pool.query(query));
      return rows as Row[];
    } catch (error) {
      throw error instanceof Error ? coded(error, 'ETIMEDOUT') : error;
    }
  };

/** The same statements in a transaction: they see what it holds locked, and need no second connection meanwhile. */
export const readWithin =
  (db: Db): RunQuery =>
  (statement, values) =>
    run(db, statement, values);

/**
 * Reads by key for all callers of a process together: those who ask while a reading is under way share the next one, which
 * begins after they asked. It is cancelled for nobody.
 * @param readAll what is asked for at once; a key that it does not answer has no value
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

const nobodyWaits = () => new AppError('unavailable', unknownErrorMessage);

const queryWhileWanted = async (database: Connections, query: Prepared, gone: AbortSignal): Promise<pg.QueryResult> => {
  if (gone.aborted) throw nobodyWaits();
  const client = await database.pool.connect();
  let cancelled: Promise<unknown> | undefined;
  const cancel = () => {
    cancelled = database.cancel(processOf(client));
  };
  gone.addEventListener('abort', cancel, { once: true });
  let failure: Error | undefined;
  try {
    return await client.query(query);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    gone.removeEventListener('abort', cancel);
    // A connection is not given back while a cancellation is on its way: it would meet another's statement.
    await cancelled;
    client.release(failure);
  }
};

/** The number of the server process behind a connection; pg has it, its types do not. */
const processOf = (client: pg.PoolClient): number => (client as pg.PoolClient & { processID: number }).processID;
