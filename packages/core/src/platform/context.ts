import type { Logger } from 'pino';
import type { PrismaClient } from '#generated/prisma/client.ts';
import { type Actor, systemActor } from './actor.ts';
import { type AuditEntry, writeAudit } from './audit.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db.ts';
import { type EventDraft, emitEvent } from './emit.ts';
import type { Mailer } from './mail.ts';
import type { Parsers, RunParser } from './parsers.ts';
import { preparedQueryOf, type RunQuery, readWithin } from './prepared-query.ts';
import type { JobQueue } from './queue.ts';
import type { Storage } from './storage.ts';
import { inTransactionScope } from './transaction-scope.ts';

export type Clock = () => Date;

/** The services that each process opens once. */
export interface Services {
  config: Config;
  database: Database;
  queue: JobQueue;
  storage: Storage;
  mail: Mailer;
  parsers: Parsers;
  clock: Clock;
  log: Logger;
}

export type BeforeCommit = (db: Db) => Promise<void>;

export interface Call {
  actor: Actor | null;
  /** The contract's route id or the job's name. */
  action: string;
  requestId: string;
  ip: string | null;
  /** The caller's browser, as it names itself. */
  userAgent?: string | null;
  /** Runs in every transaction of this call, just before its commit. An error it throws rolls the transaction back. */
  beforeCommit?: BeforeCommit;
  /** Aborted when the caller disconnects. This cancels prepared reads and parsing; writes go on. */
  disconnectSignal?: AbortSignal;
}

/** The context passed to every core function. In a transaction `db` is that transaction. */
export interface PublicContext extends Omit<Services, 'database' | 'parsers'>, Omit<Call, 'disconnectSignal'> {
  db: Db;
  /** Runs one prepared SQL statement, in the transaction if there is one. */
  read: RunQuery;
  /** Parses a file from outside in another process. Ends when the caller disconnects. */
  parse: RunParser;
  /** For reads shared between callers (`coalescedRead`). All other reads use `read` and `db`. */
  database: Pick<Database, 'pool' | 'cancel'>;
  /** Writes one audit row, in the transaction if there is one. */
  audit(entry: AuditEntry): Promise<void>;
  /** Writes an event that neither an audit row nor an email causes, in the transaction if there is one. */
  emit(event: EventDraft): Promise<void>;
  /** Runs `work` once the transaction is committed, or at once outside a transaction. */
  afterCommit(work: () => Promise<void> | void): void;
  /** @internal The client that opens transactions; absent inside one. */
  root: PrismaClient | null;
}

export interface Context extends PublicContext {
  actor: Actor;
}

/** Creates the context of one call. */
export const createContext = (services: Services, call: Call): PublicContext => {
  const { database } = services;
  const { disconnectSignal, ...known } = call;
  const context: PublicContext = {
    ...services,
    ...known,
    db: database.prisma,
    root: database.prisma,
    read: preparedQueryOf(database, disconnectSignal),
    parse: (parser, input) =>
      services.parsers.run(parser, input, { signal: disconnectSignal, isKnown: call.actor !== null }),
    audit: (entry) => writeAudit(context, entry),
    emit: (event) => emitEvent(context, event),
    afterCommit: (work) => {
      runLater(context, work);
    },
  };
  return context;
};

/** Creates the context of work that no one has asked for: a round of the worker. @param action its name in the audit */
export const systemContext = (services: Services, action: string): Context => {
  const call = { actor: systemActor, action, requestId: action, ip: null };
  return { ...createContext(services, call), actor: systemActor };
};

const runLater = (ctx: PublicContext, work: () => Promise<void> | void): void => {
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => ctx.log.error({ err: error, action: ctx.action }, 'work after a commit failed'));
};

/** Runs `work` in one transaction, joining one that is already open. `afterCommit` work runs after the commit. */
export const inTransaction = async <C extends PublicContext, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> => {
  if (!ctx.root) return work(ctx);
  const later: (() => Promise<void> | void)[] = [];
  const result = await ctx.root.$transaction(async (db) => {
    const inner: C = {
      ...ctx,
      db,
      root: null,
      read: readWithin(db),
      audit: (entry: AuditEntry) => writeAudit(inner, entry),
      emit: (event: EventDraft) => emitEvent(inner, event),
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
