import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { kind } from '#platform/row-kind.ts';
import { run, runOn, statement } from '#platform/statement.ts';
import { givesWay } from '#platform/yield-to-requests.ts';
import type { Backfill } from './backfill.ts';

/** Only one process at a time takes the row; the others leave the backfill to it. */
const claim = statement(
  'fill-claim',
  `select position, finished_at as "finishedAt" from fill where name = $1 for update skip locked`,
  { position: kind.bigint.orNull, finishedAt: kind.instant.orNull },
);

const advance = statement(
  'fill-advance',
  `update fill set position = $2, filled = $3 + case when $4 then 0 else filled end,
    started_at = case when $4 then $5::timestamptz else started_at end,
    finished_at = case when $2::bigint is null then $5::timestamptz else finished_at end
  where name = $1`,
);

const replicaDelay = 10;
const transactionAge = 60;

const behind = statement(
  'fill-behind',
  `select exists (select from pg_stat_replication where replay_lag > make_interval(secs => $1))
    or exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_xid is not null and xact_start < now() - make_interval(secs => $2)) as behind`,
  { behind: kind.boolean },
);

/**
 * Whether a replica is late, or an old transaction keeps the places of events and the rows that a backfill replaces. A backfill
 * would make both worse.
 * @param secs the delay of a replica and the age of a transaction, in seconds, from which on they count
 */
export const isBehind = async (
  { pool }: Services['database'],
  secs: { replica: number; transaction: number } = { replica: replicaDelay, transaction: transactionAge },
): Promise<boolean> => (await runOn(pool, behind, [secs.replica, secs.transaction]))[0]?.behind ?? false;

type Used = Pick<Services, 'database' | 'clock'>;

/** Fills the next batch. @returns its position; undefined if there is nothing to do now */
const fillBatch = async (
  db: Db,
  backfill: Backfill,
  now: Date,
): Promise<{ before: bigint; after: bigint } | undefined> => {
  const [row] = await run(db, claim, [backfill.name]);
  if (!row) return undefined;
  const { position, finishedAt } = row;
  const begins = position === null;
  const waits =
    finishedAt !== null && (backfill.again === undefined || finishedAt.getTime() + backfill.again > now.getTime());
  if (begins && waits) return undefined;
  const before = BigInt(position ?? 0);
  const batch = await backfill.fillNext(db, before);
  await run(db, advance, [backfill.name, batch.position, batch.filled, begins, now]);
  return batch.position === null ? undefined : { before, after: batch.position };
};

/**
 * Continues a backfill where it stopped, until it is finished or the worker stops. Each batch and its position are one
 * transaction, so that a killed run repeats only the batch under way. Gives way to people, and leaves the rest to the next
 * run if the database is behind.
 */
export const runBackfill = async (
  { database, clock }: Used,
  backfill: Backfill,
  stopping?: AbortSignal,
): Promise<void> => {
  const { prisma } = database;
  const yieldToRequests = givesWay(database, stopping);
  await prisma.fill.createMany({ data: [{ name: backfill.name, startedAt: clock() }], skipDuplicates: true });
  while (!stopping?.aborted && !(await isBehind(database))) {
    const done = await prisma.$transaction((db) => fillBatch(db, backfill, clock()));
    if (!done) return;
    // Somebody holds the next row: wait until it is free.
    if (done.after <= done.before) await sleep(1_000, undefined, { signal: stopping }).catch(() => {});
    await yieldToRequests();
  }
};
