import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { kind } from './row-kind.ts';
import { runOn, statement } from './statement.ts';

/** The client, or one transaction of it: services take either. */
export type Db = Prisma.TransactionClient;

/**
 * JSON text of a hot read, sent as it is, past the response serializer.
 * @typeParam Answer what the text says: the answer of exactly one schema. The tests hold the text to that schema.
 */
export class JsonText<Answer> {
  /** Exists for the type checker only. The function makes the text of one answer unfit for every other. */
  declare readonly answers: (answer: Answer) => Answer;
  /** One after the other the text: a long one is never put together but in the bytes that are sent. */
  readonly parts: readonly string[];
  /** Of a list: how many rows there are in all. */
  readonly total: number | undefined;
  constructor(text: string | readonly string[], total?: number) {
    this.parts = typeof text === 'string' ? [text] : text;
    this.total = total;
  }
  get text(): string {
    return this.parts.join('');
  }
}

export interface Database {
  prisma: PrismaClient;
  pool: pg.Pool;
  /** Cancels what a server process is at, on a connection apart from the pool: those may all be held by such work. */
  cancel(serverProcess: number): Promise<void>;
  close(): Promise<void>;
}

/** pg gives no code to a connection that could not be had in time or was cut off; callers judge by codes only. */
export const coded = <E extends Error | undefined>(error: E, code: string): E =>
  error?.name === 'Error' && !('code' in error) ? Object.assign(error, { code }) : error;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** The same for queries on a connection that has died, in the form that Prisma asks them. */
const codeQueries = (client: pg.PoolClient): void => {
  client.query = ((...given: unknown[]) => {
    const asked: unknown = Reflect.apply(pg.Client.prototype.query, client, given);
    if (!(asked instanceof Promise)) return asked;
    return asked.catch((error: Error) => {
      throw coded(error, 'ECONNRESET');
    });
  }) as typeof client.query;
};

/**
 * A connection that is lost while it is lent out and asked nothing would end the process: its next use tells of the
 * loss.
 */
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
  /** For a connection, and for the begin of a transaction. */
  connection: number;
  /** That the server works on one statement. */
  statement: number;
  /** For the answer to one statement, should the server not answer at all. */
  answer: number;
  /** That a transaction stands open without a statement. */
  idleInTransaction: number;
  /** That a transaction takes as a whole. */
  transaction: number;
}

/** Of a process that serves people. */
export const requestLimits: DatabaseLimits = {
  connection: 5_000,
  // Abandoned list queries must not hold a connection.
  statement: 5_000,
  answer: 10_000,
  // A process that stands still in a transaction must not keep its rows from those who take its work over. Longer
  // than any transaction of a living one.
  idleInTransaction: 15_000,
  transaction: 10_000,
};

/** Of a program that prepares a database: nobody waits for it, and on a slow machine it may take as long as it takes. */
export const preparationLimits: DatabaseLimits = {
  connection: 0,
  statement: 0,
  answer: 0,
  idleInTransaction: 0,
  transaction: 0,
};

/** Prisma knows no transaction without a limit: a day, then. */
const unlimited = 24 * 60 * 60 * 1000;

/** Cancels what a server process is at. */
export const cancelBackend = statement('cancel-backend', 'select pg_cancel_backend($1)', {
  pg_cancel_backend: kind.boolean,
});

/** One pool serves Prisma and the hot reads, so that a process has one known number of connections, and one to cancel. */
export const openDatabase = (url: string, poolSize: number, limits: DatabaseLimits = requestLimits): Database => {
  const common = {
    connectionString: url,
    connectionTimeoutMillis: limits.connection,
    query_timeout: limits.answer,
    // In the options, where a limit of 0 overrides one that the server gives its users.
    options: [
      // Prisma takes every instant for UTC, whatever zone the session tells it in; servers have zones of their own.
      '-c TimeZone=UTC',
      `-c statement_timeout=${limits.statement}`,
      `-c idle_in_transaction_session_timeout=${limits.idleInTransaction}`,
    ].join(' '),
    application_name: 'worksmart',
  };
  const pool = new CodedPool({ ...common, max: poolSize });
  const cancelling = new CodedPool({ ...common, max: 1 });
  cancelling.on('error', () => {});
  for (const one of [pool, cancelling]) one.on('connect', surviveLoss);
  pool.on('connect', codeQueries);
  // An idle connection that the server closed is replaced on the next use.
  pool.on('error', () => {});
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    // A burst of writes to one record waits in line as long as for any connection, rather than being refused.
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

/** Prisma's codes for "a raw statement failed" and "the database said something else": the reason lies beneath. */
const unspecific: readonly string[] = ['P2010', 'P2039'];

/** Of the driver's error: what its `cause` says. */
const driverCode = (error: unknown): string | undefined => {
  const { cause } = (error ?? {}) as { cause?: { originalCode?: string; kind?: string } };
  return cause?.originalCode ?? cause?.kind;
};

const reasonOf = ({ code, meta }: Prisma.PrismaClientKnownRequestError): string =>
  driverCode(meta?.driverAdapterError) ?? code;

/** Prisma's error code, or the SQLSTATE or kind beneath it; never judged by text. */
export const databaseErrorCode = (error: unknown): string | undefined => {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    return unspecific.includes(error.code) ? reasonOf(error) : error.code;
  }
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  // What goes wrong in a commit or rollback comes as the driver says it.
  if (error instanceof Error && error.name === 'DriverAdapterError') return driverCode(error);
  return undefined;
};
