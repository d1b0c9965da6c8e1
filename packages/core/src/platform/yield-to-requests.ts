import { setTimeout as sleep } from 'node:timers/promises';
import { apiSessions, type Database } from './db.ts';
import { kind } from './row-kind.ts';
import { runOn, statement } from './statement.ts';
import { assertOutsideTransaction } from './transaction-scope.ts';

/** Milliseconds that a job works before it looks whether people are waiting. */
const lookAfter = 50;
/** Milliseconds between two looks while it pauses. */
const lookAgainAfter = 100;
/** A pause lasts at most so many times as long as the batch before it, so that each job goes on. */
const longestRatio = 4;
/** The most milliseconds of one pause, however long the batch was. */
const longestPause = 5_000;
/** Milliseconds over which looks are averaged. */
const averagedOver = 1_000;
/** A job that has not called for so many milliseconds has ended, or is in a long statement. */
const goneAfter = 5_000;

/** A long job calls it between two batches. It returns at once if no one waits. */
export type GiveWay = () => Promise<void>;

/** For work that a user waits for. */
export const fullSpeed: GiveWay = async () => {};

/** What pacing reads and uses; tests have their own. */
export interface Senses {
  /** How many of people's requests the database is working on now. */
  countPeople(): Promise<number>;
  now(): number;
  /** Resolves after `ms`, or as soon as the signal aborts. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
}

/**
 * Paces the jobs of one process. A job that calls between two batches pauses in proportion to the time of its last batch,
 * to how many requests of people the database is working on (averaged over a second), and to how many jobs run. One request
 * at any time makes it pause for four times its batch, which is the most. It looks again during the pause, and goes on
 * once no one waits.
 */
export const createPacing = ({ countPeople, now, pause }: Senses): ((signal?: AbortSignal) => GiveWay) => {
  let busy = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const calledAt = new Map<GiveWay, number>();

  const look = async (): Promise<void> => {
    const since = now() - lookedAt;
    if (since < lookAfter) return;
    lookedAt = now();
    // A look that fails must not fail the job, whose next statement will say what is wrong.
    const people = await countPeople().catch(() => 0);
    busy += (people - busy) * (1 - Math.exp(-since / averagedOver));
  };

  const countJobs = (): number => {
    for (const [job, at] of calledAt) if (now() - at > goneAfter) calledAt.delete(job);
    return calledAt.size;
  };

  const pauseAfter = (worked: number): number =>
    Math.min(longestPause, worked * Math.min(longestRatio, busy * longestRatio) * countJobs());

  return (signal) => {
    let began = now();
    const yieldToRequests = async (): Promise<void> => {
      assertOutsideTransaction('yielding to requests');
      const ended = now();
      const worked = ended - began;
      if (worked < lookAfter) return;
      calledAt.set(yieldToRequests, ended);
      await look();
      for (;;) {
        const left = ended + pauseAfter(worked) - now();
        if (left < 1 || signal?.aborted) break;
        await pause(Math.min(left, lookAgainAfter), signal);
        calledAt.set(yieldToRequests, now());
        await look();
      }
      began = now();
    };
    return yieldToRequests;
  };
};

/** The sessions of the APIs that work on a request now, or wait for a lock. */
const activeSessions = statement(
  'api-sessions-active',
  `select count(*)::int as active from pg_stat_activity
  where application_name = $1 and datname = current_database() and state in ('active', 'idle in transaction')
    and pid <> pg_backend_pid()`,
  { active: kind.int },
);

const pacings = new WeakMap<Database['pool'], ReturnType<typeof createPacing>>();

const pacingOf = ({ pool }: Pick<Database, 'pool'>): ReturnType<typeof createPacing> => {
  const known = pacings.get(pool);
  if (known) return known;
  const made = createPacing({
    countPeople: async () => (await runOn(pool, activeSessions, [apiSessions]))[0]?.active ?? 0,
    now: () => performance.now(),
    pause: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => {}),
  });
  pacings.set(pool, made);
  return made;
};

/**
 * Returns the function by which one job gives way to people. Its time counts from now on.
 * @param signal ends a pause at once
 */
export const givesWay = (database: Pick<Database, 'pool'>, signal?: AbortSignal): GiveWay => pacingOf(database)(signal);
