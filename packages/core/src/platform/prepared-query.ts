import { AppError, unknownErrorMessage } from '@worksmart/shared/errors.ts';
import type pg from 'pg';
import { coalesceReads } from './coalesced-read.ts';
import { coded, type Database, type Db } from './db.ts';
import type { Statement } from './statement.ts';

type Connections = Pick<Database, 'pool' | 'cancel'>;

/** A statement that answers one row with one column `json`; `name` makes it a prepared one. */
export interface PreparedQuery {
  name: string;
  text: string;
  values: unknown[];
}

/** Reads the rows of a declared statement; the second form is left only until every statement is declared. */
export interface RunQuery {
  <Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;
  <Row extends pg.QueryResultRow>(statement: PreparedQuery): Promise<Row[]>;
}

type Asked = PreparedQuery | (Statement<unknown> & { values?: undefined });
const noValues: readonly unknown[] = [];

/**
 * Reads by one statement, outside any transaction.
 * @param gone aborted when nobody waits for the answer any more: the statement is then cancelled in the database
 */
export const preparedQueryOf =
  (database: Connections, gone?: AbortSignal): RunQuery =>
  async <Row extends pg.QueryResultRow>(asked: Asked, values = asked.values ?? noValues) => {
    const statement = { name: asked.name, text: asked.text, values: values as unknown[] };
    try {
      const { rows } = await (gone
        ? queryWhileWanted<Row>(database, statement, gone)
        : database.pool.query<Row>(statement));
      return rows;
    } catch (error) {
      throw error instanceof Error ? coded(error, 'ETIMEDOUT') : error;
    }
  };

/** The same statements in a transaction: they see what it holds locked, and need no second connection meanwhile. */
export const readWithin =
  (db: Db): RunQuery =>
  <Row>(asked: Asked, values = asked.values ?? noValues) =>
    db.$queryRawUnsafe<Row[]>(asked.text, ...values);

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

const queryWhileWanted = async <Row extends pg.QueryResultRow>(
  database: Connections,
  statement: PreparedQuery,
  gone: AbortSignal,
): Promise<pg.QueryResult<Row>> => {
  if (gone.aborted) throw nobodyWaits();
  const client = await database.pool.connect();
  let cancelled: Promise<unknown> | undefined;
  const cancel = () => {
    cancelled = database.cancel(processOf(client));
  };
  gone.addEventListener('abort', cancel, { once: true });
  let failure: Error | undefined;
  try {
    return await client.query<Row>(statement);
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
