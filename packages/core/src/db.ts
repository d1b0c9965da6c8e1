import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { Prisma, PrismaClient } from './generated/prisma/client.ts';

/** The client, or one transaction of it: services take either. */
export type Db = Prisma.TransactionClient;

/** Ready JSON text of a hot read; sent as it is, past the response serializer. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export interface Database {
  prisma: PrismaClient;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** One pool serves Prisma and the hot reads, so that a process has one known number of connections. */
export const openDatabase = (url: string, poolSize: number): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    // A list that nobody waits for any more must not hold a connection.
    statement_timeout: 5_000,
    application_name: 'worksmart',
  });
  // An idle connection that the server closed is replaced on the next use.
  pool.on('error', () => {});
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    prisma,
    pool,
    close: async () => {
      await prisma.$disconnect();
      if (!pool.ended) await pool.end();
    },
  };
};

/** A statement that answers one row with one column `json`; `name` makes it a prepared one. */
export interface HotStatement {
  name: string;
  text: string;
  values: unknown[];
}

export type HotRead = <Row extends pg.QueryResultRow>(statement: HotStatement) => Promise<Row[]>;

export const hotReadOf =
  (pool: pg.Pool): HotRead =>
  async <Row extends pg.QueryResultRow>(statement: HotStatement) =>
    (await pool.query<Row>(statement)).rows;

/** Prisma's error code, or the SQLSTATE beneath it; never judged by text. */
export const databaseErrorCode = (error: unknown): string | undefined => {
  if (error instanceof Prisma.PrismaClientKnownRequestError) return error.code;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return undefined;
};
