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

/** The rows of a declared statement without values. */
export type SharedRead = <Row>(statement: Statement<Row>) => Promise<Row[]>;

const sharedReads = new WeakMap<pg.Pool, SharedRead>();

/**
 * Reads what is the same for every caller: those who ask while it is being read share the next reading, which begins
 * after they asked. It is cancelled for nobody.
 */
export const sharedReadOf = (database: Connections): SharedRead => {
  const known = sharedReads.get(database.pool);
  if (known) return known;
  const read = preparedQueryOf(database);
  const statements = new Map<string, Statement<unknown>>();
  const readByName = coalesceReads(async (names: string[]) => {
    const readOne = async (name: string) => [name, await read(statements.get(name) as Statement<unknown>)] as const;
    return new Map<string, unknown[]>(await Promise.all(names.map(readOne)));
  });
  const shared: SharedRead = async <Row>(statement: Statement<Row>) => {
    statements.set(statement.name, statement);
    return ((await readByName(statement.name)) ?? []) as Row[];
  };
  sharedReads.set(database.pool, shared);
  return shared;
};

/**
 * The row of one key; undefined where there is none. The statement is over many keys at once: `$1::json` is an array of
 * them, each an array of values. It answers a row for each that it finds, with `place`, the key's number from 1.
 */
export type KeyedRead = <Row extends Placed>(
  statement: Statement<Row>,
  key: readonly (number | string | boolean | null)[],
) => Promise<Row | undefined>;

interface Placed {
  place: number;
}

type AskByKey = (key: string) => Promise<Placed | undefined>;

const keyedReads = new WeakMap<pg.Pool, Map<string, AskByKey>>();

/** Reads by key: those who ask while a reading is under way go together in the next. It is cancelled for nobody. */
export const keyedReadOf = (database: Connections): KeyedRead => {
  const read = preparedQueryOf(database);
  const byName = keyedReads.get(database.pool) ?? new Map<string, AskByKey>();
  keyedReads.set(database.pool, byName);
  const gathering = (statement: Statement<Placed>): AskByKey =>
    coalesceReads(async (keys: string[]) => {
      const rows = await read(statement, [`[${keys.join()}]`]);
      return new Map(rows.map((row) => [keys[row.place - 1] as string, row]));
    });
  return async <Row extends Placed>(statement: Statement<Row>, key: readonly unknown[]) => {
    const ask = byName.get(statement.name) ?? gathering(statement);
    byName.set(statement.name, ask);
    return (await ask(JSON.stringify(key))) as Row | undefined;
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
