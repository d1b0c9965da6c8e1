import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresBackend, type Processor, Queue, Worker, withBackend } from 'bullmq';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { JobQueue } from '../queue.ts';

const queueName = 'worksmart';

/** All that a queued message carries: which row waits. */
interface Wake {
  jobId: number;
}

/** Milliseconds. After `lock` without a sign of life a run counts as stalled; `check` is how often that is looked at. */
export interface QueueTimings {
  lock: number;
  check: number;
  retry: number;
}

export const queueTimings: QueueTimings = { lock: 15_000, check: 5_000, retry: 2_000 };

export interface JobListener {
  /** Resolves once the runs under way have ended. */
  close(): Promise<void>;
}

/** `migrate`: without it the backend spins on a database that it has not been set up in. */
const postgresConnection = (config: Config, max: number) => ({
  connectionString: config.DATABASE_URL,
  migrate: true,
  max,
  application_name: 'worksmart-queue',
});

/** Redis must fail fast for those who call, and wait for ever for those who listen. */
const redisConnection = (url: string, listens: boolean) => ({
  url,
  maxRetriesPerRequest: listens ? null : 1,
  enableOfflineQueue: listens,
});

/** The one place that chooses what the queue runs on: Redis when REDIS_URL is set, else the database itself. */
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

const workerOptions = (timings: QueueTimings, concurrency: number) => ({
  concurrency,
  lockDuration: timings.lock,
  stalledInterval: timings.check,
  // The row counts the attempts; the queue must never be the one that gives up.
  maxStalledCount: 1_000,
  settings: { backoffStrategy: (made: number) => Math.min(timings.retry * 2 ** (made - 1), 60_000) },
});

/** Milliseconds to wait for a backend at the start and at the end. */
const patience = 5_000;
const farewell = 3_000;

/** A backend that is away can't be taken leave of; the process must end all the same. */
const closeWithin = async (close: () => Promise<void>, log: Logger): Promise<void> => {
  try {
    await Promise.race([close(), sleep(farewell, undefined, { ref: false })]);
  } catch (error) {
    log.warn({ err: error }, 'could not close the queue cleanly');
  }
};

/**
 * Opens the waking side. A Redis that is away does not keep the api from starting: rows are accepted, and a
 * worker wakes them later; the log says so.
 * @throws when the queue cannot be set up in PostgreSQL
 */
export const openQueue = async (config: Config, log: Logger): Promise<JobQueue> => {
  const queue = backendOf(config).makeQueue();
  queue.on('error', (error) => log.warn({ err: error }, 'queue'));
  const ready = queue.waitUntilReady().then(() => true);
  const isReady = await Promise.race([ready, sleep(patience, false, { ref: false })]);
  if (!isReady) {
    log.error('the queue is unavailable; jobs wait until it is back');
    ready.catch((error: unknown) => log.error({ err: error }, 'queue'));
  }
  return {
    wake: async (jobId) => {
      try {
        await queue.add(
          'run',
          { jobId },
          {
            // One message for each row: a second wake-up while one waits is the same.
            jobId: `row-${jobId}`,
            attempts: 1_000,
            backoff: { type: 'custom' },
            removeOnComplete: true,
            removeOnFail: true,
          },
        );
      } catch (error) {
        log.warn({ err: error, jobId }, 'A job was not woken; a worker will find its row.');
      }
    },
    close: () => closeWithin(() => queue.close(), log),
  };
};

/**
 * Listens for woken rows.
 * @param run carries one row out; when it throws, the row is woken again after a growing pause
 */
export const listenForJobs = async (
  config: Config,
  log: Logger,
  run: (jobId: number) => Promise<void>,
  { concurrency = 2, timings = queueTimings }: { concurrency?: number; timings?: QueueTimings } = {},
): Promise<JobListener> => {
  const underWay = new Set<Promise<void>>();
  const worker = backendOf(config).makeWorker(
    async (message) => {
      const ended = run(message.data.jobId);
      const settled = ended.then(
        () => {},
        () => {},
      );
      underWay.add(settled);
      try {
        await ended;
      } finally {
        underWay.delete(settled);
      }
    },
    workerOptions(timings, concurrency),
  );
  worker.on('error', (error: Error) => log.warn({ err: error }, 'queue worker'));
  await worker.waitUntilReady();
  return {
    close: async () => {
      const closed = worker.close();
      // Watched before the wait, which may be long: a failure meanwhile is not one that nobody looks at.
      closed.catch(() => {});
      await Promise.race([closed.catch(() => {}), Promise.all(underWay)]);
      await closeWithin(() => closed, log);
    },
  };
};
