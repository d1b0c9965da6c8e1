import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { Prisma, PrismaClient } from '#generated/prisma/client.ts';
import { kind } from './row-kind.ts';
import { sessionOptions } from './session-options.ts';
import { runOn, statement } from './statement.ts';
import { statementNames } from './statement-names.ts';

/** The client or one of its transactions: services accept either. */
export type Db = Prisma.TransactionClient;

/**
 * JSON text that PostgreSQL built, sent unchanged and without the response serializer.
 * @typeParam Answer the type of the parsed text: the response of exactly one schema. Tests check the text against it.
 */
export class JsonText<Answer> {
  /** Exists for the type checker only. The function type makes the texts of two schemas incompatible. */
  declare readonly answers: (answer: Answer) => Answer;
  /** The pieces of the text in order. A long text is joined only in the bytes that are sent. */
  readonly parts: readonly string[];
  /** The text as another process encoded it; then it has no parts. */
  readonly bytes: Uint8Array | undefined;
  /** How many rows a list has in total. */
  readonly total: number | undefined;
  /** The cursor of the list's next page, if the text is one page of several. */
  readonly next: string | undefined;
  constructor(text: string | readonly string[] | Uint8Array, total?: number, next?: string) {
    this.bytes = text instanceof Uint8Array ? text : undefined;
    this.parts = typeof text === 'string' ? [text] : text instanceof Uint8Array ? [] : text;
    this.total = total;
    this.next = next;
  }
  get text(): string {
    return this.bytes ? new TextDecoder().decode(this.bytes) : this.parts.join('');
  }
}

export interface Database {
  prisma: PrismaClient;
  pool: pg.Pool;
  /** Cancels the statement of a server process. Uses a connection outside the pool, since the pool may be exhausted. */
  cancel(serverProcess: number): Promise<void>;
  close(): Promise<void>;
}

/** Adds a code to pg's errors of lost or timed-out connections. pg gives none, and callers check only codes. */
export const coded = <E extends Error | undefined>(error: E, code: string): E =>
  error?.name === 'Error' && !('code' in error) ? Object.assign(error, { code }) : error;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Adds the code to errors of queries on a dead connection: those of Prisma's transactions, and those of the pool's queries. */
const codeQueries = (client: pg.PoolClient): void => {
  client.query = ((...given: unknown[]) => {
    const callback = given.at(-1);
    if (typeof callback === 'function')
      given.splice(-1, 1, (error: Error | undefined, result: unknown) => callback(coded(error, 'ECONNRESET'), result));
    const result: unknown = Reflect.apply(pg.Client.prototype.query, client, given);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: Error) => {
      throw coded(error, 'ECONNRESET');
    });
  }) as typeof client.query;
};

/** An error on an idle checked-out connection would crash the process. Ignore it: the next query will fail. */
const surviveLoss = (client: pg.PoolClient): void => {
  client.on('error', () => {});
};

class CodedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return super.connect().catch((error: Error) => {
        throw coded(error, 'ETIMEDOUT');
      });
    }
    super.connect((error, client, done) => callback(coded(error, 'ETIMEDOUT'), client, done));
    return undefined;
  }
}

/** How long a process waits for its database, in milliseconds; 0 is without limit. */
export interface DatabaseLimits {
  /** Waiting for a connection, and for a transaction to begin. */
  connection: number;
  /** Running one statement on the server. */
  statement: number;
  /** Waiting for the response to one statement, in case the server does not respond at all. */
  answer: number;
  /** Keeping a transaction open without a statement. */
  idleInTransaction: number;
  /** A whole transaction. */
  transaction: number;
}

/** Limits of a process that serves users. */
export const requestLimits: DatabaseLimits = {
  connection: 5_000,
  // Abandoned list queries must not hold a connection.
  statement: 5_000,
  answer: 10_000,
  // A stalled process must not keep rows locked while another takes over its work. Longer than any transaction of a
  // live process.
  idleInTransaction: 15_000,
  transaction: 10_000,
};

/** No limits, for a program that prepares a database: no user waits for it, and a slow machine may need longer. */
export const preparationLimits: DatabaseLimits = {
  connection: 0,
  statement: 0,
  answer: 0,
  idleInTransaction: 0,
  transaction: 0,
};

/** Prisma transactions always have a limit, so one day stands for none. */
const unlimited = 24 * 60 * 60 * 1000;

/** Milliseconds after which a session that no one uses is closed. */
const idleSession = 5 * 60_000;

/** Cancels the statement that a server process is running. */
export const cancelBackend = statement('cancel-backend', 'select pg_cancel_backend($1)', {
  pg_cancel_backend: kind.boolean,
});

/** The names by which the server knows the sessions of each program. */
export const apiSessions = 'worksmart';
export const workerSessions = 'worksmart-worker';

/**
 * Opens one pool for Prisma and prepared reads, plus one connection to cancel, so that the total per process is known.
 * Sessions of the API keep the plans of statements that Prisma's client runs again and again, which suits short calls. The
 * worker's statements about many rows are better planned again, since how many there are is seen in their values.
 */
export const openDatabase = (
  url: string,
  poolSize: number,
  limits: DatabaseLimits = requestLimits,
  sessions: typeof apiSessions | typeof workerSessions = apiSessions,
): Database => {
  const common = {
    connectionString: url,
    connectionTimeoutMillis: limits.connection,
    query_timeout: limits.answer,
    options: sessionOptions([
      `statement_timeout=${limits.statement}`,
      `idle_in_transaction_session_timeout=${limits.idleInTransaction}`,
    ]),
    application_name: sessions,
    // A new session loads the catalog and plans each statement five times again, which takes longer than most answers: it
    // stays for the next burst of calls.
    idleTimeoutMillis: idleSession,
  };
  const pool = new CodedPool({ ...common, max: poolSize });
  const cancelling = new CodedPool({ ...common, max: 1 });
  cancelling.on('error', () => {});
  for (const one of [pool, cancelling]) one.on('connect', surviveLoss);
  pool.on('connect', codeQueries);
  // An idle connection that the server closed is replaced on the next use.
  pool.on('error', () => {});
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, sessions === apiSessions ? { statementNameGenerator: statementNames() } : {}),
    // Writes to one record in a burst wait as long as for any connection instead of being rejected.
    transactionOptions: { maxWait: limits.connection || unlimited, timeout: limits.transaction || unlimited },
  });
  return {
    prisma,
    pool,
    cancel: async (serverProcess) => {
      await runOn(cancelling, cancelBackend, [serverProcess]).catch(() => {});
    },
    close: async () => {
      await prisma.$disconnect();
      for (const one of [pool, cancelling]) if (!one.ended) await one.end();
    },
  };
};

/** Prisma's codes for "raw query failed" and "other database error". The driver's error has the actual code. */
const unspecific: readonly string[] = ['P2010', 'P2039'];

/** Returns the code in the `cause` of a driver error. */
const driverCode = (error: unknown): string | undefined => {
  const { cause } = (error ?? {}) as { cause?: { originalCode?: string; kind?: string } };
  return cause?.originalCode ?? cause?.kind;
};

const reasonOf = ({ code, meta }: Prisma.PrismaClientKnownRequestError): string =>
  driverCode(meta?.driverAdapterError) ?? code;

/** Returns Prisma's error code, or the driver's SQLSTATE or kind. Never looks at message texts. */
export const databaseErrorCode = (error: unknown): string | undefined => {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    return unspecific.includes(error.code) ? reasonOf(error) : error.code;
  }
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  // Errors in a commit or rollback come straight from the driver.
  if (error instanceof Error && error.name === 'DriverAdapterError') return driverCode(error);
  return undefined;
};

/** Waits for a write. @throws what `taken` returns if another row has a value that must be unique */
export const unlessTaken = <T>(write: Promise<T>, taken: (cause: unknown) => Error): Promise<T> =>
  write.catch((error: unknown) => {
    throw databaseErrorCode(error) === 'P2002' ? taken(error) : error;
  });
