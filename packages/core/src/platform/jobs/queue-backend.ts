import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresBackend, type Processor, Queue, Worker, withBackend } from 'bullmq';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import type { ObservedQueue } from '../queue.ts';

const queueName = 'worksmart';

/** The content of a queue message: the id of the waiting row. */
interface Wake {
  jobId: number;
}

/** Milliseconds. A run without a heartbeat for `lock` counts as stalled; `check` is the interval of that check. */
export interface QueueTimings {
  lock: number;
  check: number;
  retry: number;
}

export const queueTimings: QueueTimings = { lock: 15_000, check: 5_000, retry: 2_000 };

/** The tables are made by `migrateQueue`, since the role of the processes may not create any. */
const postgresConnection = (config: Config, max: number) => ({
  connectionString: config.DATABASE_URL,
  migrate: false,
  max,
  application_name: 'worksmart-queue',
});

/** Redis must fail fast for callers and wait forever for listeners. */
const redisConnection = (url: string, listens: boolean) => ({
  url,
  maxRetriesPerRequest: listens ? null : 1,
  enableOfflineQueue: listens,
});

/** Chooses what the queue runs on: Redis when REDIS_URL is set, else the database. */
const backendOf = (config: Config) => {
  const { REDIS_URL } = config;
  if (REDIS_URL) {
    return {
      makeQueue: () => new Queue<Wake>(queueName, { connection: redisConnection(REDIS_URL, false) }),
      makeWorker: (process: Processor<Wake>, options: ReturnType<typeof workerOptions>) =>
        new Worker<Wake>(queueName, process, { ...options, connection: redisConnection(REDIS_URL, true) }),
    };
  }
  const postgres = withBackend(createPostgresBackend);
  return {
    makeQueue: () => new postgres.Queue<Wake>(queueName, { connection: postgresConnection(config, 2) }),
    makeWorker: (process: Processor<Wake>, options: ReturnType<typeof workerOptions>) =>
      new postgres.Worker<Wake>(queueName, process, { ...options, connection: postgresConnection(config, 4) }),
  };
};

const workerOptions = (timings: QueueTimings) => ({
  concurrency: 2,
  lockDuration: timings.lock,
  stalledInterval: timings.check,
  // The job's row counts the attempts; the queue itself must never give up.
  maxStalledCount: 1_000,
  settings: { backoffStrategy: (made: number) => Math.min(timings.retry * 2 ** (made - 1), 60_000) },
});

/** Milliseconds to wait for a backend at the start, and for a response or its end later. */
const patience = 5_000;
const responsePatience = 3_000;
/** A listener that fails tries again at once or after up to 15 seconds, and fails again. */
const failureLasts = 20_000;
const longestPause = 10_000;

/** Closing an unavailable backend may never return, but the process must still end. */
const closeWithin = async (close: () => Promise<void>, log: Logger): Promise<void> => {
  try {
    await Promise.race([close(), sleep(responsePatience, undefined, { ref: false })]);
  } catch (error) {
    log.warn({ err: error }, 'could not close the queue cleanly');
  }
};

/** A part of BullMQ with its own connections. */
interface Part {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Makes a part of the queue and waits until it is ready. While PostgreSQL starts or
 * recovers it makes it again after a growing pause, since BullMQ never repeats a failed start.
 * @param longest the most milliseconds to wait; without it as long as it takes
 * @returns the part, and whether it is ready
 * @throws when the queue cannot be set up in PostgreSQL
 */
const open = async <P extends Part>(make: () => P, log: Logger, longest?: number): Promise<[P, boolean]> => {
  for (let pause = 250; ; pause = Math.min(pause * 2, longestPause)) {
    const part = make();
    const ready = part.waitUntilReady().then(() => true);
    try {
      const tooLate = longest === undefined ? [] : [sleep(longest, false, { ref: false })];
      const isReady = await Promise.race([ready, ...tooLate]);
      if (!isReady) ready.catch((error: unknown) => log.error({ err: error }, 'could not open the queue'));
      return [part, isReady];
    } catch (error) {
      await closeWithin(() => part.close(), log);
      if (!isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error }, 'the database of the queue is unavailable; will try again');
      await sleep(pause);
    }
  }
};

/**
 * Opens the sending side of the queue. The API starts even when Redis is unavailable: it accepts jobs and logs the
 * problem, and a worker finds the rows later.
 * @throws when the queue cannot be set up in PostgreSQL
 */
export const openQueue = async (config: Config, log: Logger): Promise<ObservedQueue> => {
  const makeQueue = () =>
    backendOf(config)
      .makeQueue()
      .on('error', (error) => log.warn({ err: error }, 'the queue failed'));
  const [queue, isReady] = await open(makeQueue, log, patience);
  if (!isReady) log.error('the queue is unavailable; jobs wait until it is back');
  return {
    wake: async (jobId) => {
      try {
        await queue.add(
          'run',
          { jobId },
          {
            // One message per row: the queue ignores a second wake-up while one waits.
            jobId: `row-${jobId}`,
            attempts: 1_000,
            backoff: { type: 'custom' },
            removeOnComplete: true,
            removeOnFail: true,
          },
        );
      } catch (error) {
        log.warn({ err: error, jobId }, 'could not wake a worker; one will find the job later');
      }
    },
    responds: async () => {
      const asked = queue.getJobCounts('wait').then(
        () => true,
        () => false,
      );
      return Promise.race([asked, sleep(responsePatience, false, { ref: false })]);
    },
    close: () => closeWithin(() => queue.close(), log),
  };
};

export interface JobListener {
  /** Whether wake-ups arrive: it has not failed for a while. */
  isListening(): boolean;
  /** Stops listening. Resolves once the current runs have ended. */
  stop(): Promise<void>;
}

/**
 * Listens for wake-ups.
 * @param run runs one job; when it throws, the queue wakes the job again after a growing delay
 * @returns the listener, once it listens
 */
export const listenForJobs = async (
  config: Config,
  log: Logger,
  run: (jobId: number) => Promise<void>,
  timings: QueueTimings,
): Promise<JobListener> => {
  let failedAt = Number.NEGATIVE_INFINITY;
  const underWay = new Set<Promise<void>>();
  const process: Processor<Wake> = async (message) => {
    const ended = run(message.data.jobId);
    underWay.add(ended);
    try {
      await ended;
    } finally {
      underWay.delete(ended);
    }
  };
  const makeWorker = () =>
    backendOf(config)
      .makeWorker(process, workerOptions(timings))
      .on('error', (error: Error) => {
        failedAt = performance.now();
        log.warn({ err: error }, 'the queue listener failed');
      });
  const [worker] = await open(makeWorker, log);
  return {
    isListening: () => worker.isRunning() && performance.now() - failedAt > failureLasts,
    stop: async () => {
      const closed = worker.close();
      // Catch before the wait, which may be long, so that a failure in the meantime is not an unhandled rejection.
      await Promise.race([closed.catch(() => {}), Promise.allSettled(underWay)]);
      await closeWithin(() => closed, log);
    },
  };
};
