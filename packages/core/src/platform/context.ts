import type { Logger } from 'pino';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Actor } from './actor.ts';
import { type AuditEntry, writeAudit } from './audit.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db.ts';
import type { Mailer } from './mail.ts';
import { preparedQueryOf, type RunQuery } from './prepared-query.ts';
import type { JobQueue } from './queue.ts';
import type { Storage } from './storage.ts';
import { inTransactionScope } from './transaction-scope.ts';

export type Clock = () => Date;

/** What a process has once. */
export interface Services {
  config: Config;
  database: Database;
  queue: JobQueue;
  storage: Storage;
  mail: Mailer;
  clock: Clock;
  log: Logger;
}

/** What every core function gets. In a transaction `db` is that transaction. */
export interface PublicContext {
  db: Db;
  /** Hot reads, one SQL statement each, outside any transaction. */
  read: RunQuery;
  /** For reads that callers share (`coalescedRead`); a call's own go through `read` and `db`. */
  database: Pick<Database, 'pool' | 'cancel'>;
  actor: Actor | null;
  config: Config;
  queue: JobQueue;
  storage: Storage;
  mail: Mailer;
  clock: Clock;
  log: Logger;
  /** The contract's route id or the job's name. */
  action: string;
  requestId: string;
  ip: string | null;
  /** Writes one audit row, in the transaction if there is one. */
  audit(entry: AuditEntry): Promise<void>;
  /** Runs `work` once the transaction is committed; at once where there is none. */
  afterCommit(work: () => Promise<void> | void): void;
  /** Takes part in every transaction of this call, last thing before its commit; what it throws undoes the whole. */
  beforeCommit?: BeforeCommit;
  /** @internal The client that opens transactions; absent inside one. */
  root: PrismaClient | null;
}

export interface Context extends PublicContext {
  actor: Actor;
}

export type BeforeCommit = (db: Db) => Promise<void>;

export interface Call {
  actor: Actor | null;
  action: string;
  requestId: string;
  ip: string | null;
  beforeCommit?: BeforeCommit;
  /** Aborted when the caller has gone: hot reads are then cancelled. Writes go on. */
  gone?: AbortSignal;
}

/** The context of one call. */
export const createContext = (services: Services, call: Call): PublicContext => {
  const { database } = services;
  const { gone, ...known } = call;
  const context: PublicContext = {
    ...services,
    ...known,
    db: database.prisma,
    root: database.prisma,
    read: preparedQueryOf(database, gone),
    audit: (entry) => writeAudit(context, entry),
    afterCommit: (work) => {
      runLater(context, work);
    },
  };
  return context;
};

const runLater = (ctx: PublicContext, work: () => Promise<void> | void): void => {
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => ctx.log.error({ err: error, action: ctx.action }, 'after commit'));
};

/** Runs `work` in one transaction; joins the one that is open. Work set aside runs after the commit. */
export const inTransaction = async <C extends PublicContext, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> => {
  if (!ctx.root) return work(ctx);
  const later: (() => Promise<void> | void)[] = [];
  const result = await ctx.root.$transaction(async (db) => {
    const inner: C = {
      ...ctx,
      db,
      root: null,
      audit: (entry: AuditEntry) => writeAudit(inner, entry),
      afterCommit: (set: () => Promise<void> | void) => {
        later.push(set);
      },
    };
    return inTransactionScope(ctx.action, async () => {
      const done = await work(inner);
      await ctx.beforeCommit?.(db);
      return done;
    });
  });
  for (const set of later) runLater(ctx, set);
  return result;
};
