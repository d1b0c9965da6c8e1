import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readConfig } from '@worksmart/core/config.ts';
import type { Services } from '@worksmart/core/context.ts';
import { openDatabase } from '@worksmart/core/db.ts';
import { openLog } from '@worksmart/core/log.ts';
import { openMailer } from '@worksmart/core/mail/mailer.ts';
import type { JobQueue } from '@worksmart/core/queue.ts';
import type { Storage } from '@worksmart/core/storage.ts';
import { createTestDatabase } from '@worksmart/core/testing/test-database.ts';
import { notFound } from '@worksmart/shared/errors.ts';
import { errorForLog, requestForLog } from '../plugins/log.ts';

export const testKey = 'test-key';

/** Settings of the test app; environment variables by name. */
export type TestSettings = Record<string, string>;

/** A clock that stands still until it is moved. */
export class TestClock {
  #now: Date;
  constructor(start: Date) {
    this.#now = start;
  }
  now = (): Date => new Date(this.#now);
  set(now: Date): void {
    this.#now = now;
  }
  advance({ hours = 0, minutes = 0, seconds = 0 }: { hours?: number; minutes?: number; seconds?: number }): void {
    this.#now = new Date(this.#now.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
  }
}

/** Files of one test file, in memory. */
const memoryStorage = (): Storage => {
  const files = new Map<string, Buffer>();
  return {
    put: async (key, content) => {
      const bytes = await buffer(content);
      files.set(key, bytes);
      return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    open: async (key) => {
      const bytes = files.get(key);
      if (!bytes) throw notFound();
      return Readable.from([bytes]);
    },
    remove: async (key) => {
      files.delete(key);
    },
  };
};

const testConfig = (url: string, settings: TestSettings) =>
  readConfig({
    DATABASE_URL: url,
    DB_POOL: '5',
    API_KEYS: testKey,
    APP_SECRET: 'a secret of the tests, long enough for every key',
    PORT: '0',
    PUBLIC_URL: 'http://cms.worksmart.test',
    WEB_DIST: '/nonexistent',
    LOG_LEVEL: 'trace',
    SIGN_IN_PER_MINUTE: '100000',
    CALLS_PER_MINUTE: '1000000',
    ...settings,
  });

export interface TestServices {
  services: Services;
  clock: TestClock;
  /** Every line that was logged. */
  logLines: string[];
  /** Jobs that were woken, by id. */
  woken: number[];
  close: () => Promise<void>;
}

/** What a process has once, on a database of the caller's own, with nothing that leaves the process. */
export const openTestServices = async (
  settings: TestSettings = {},
  start = new Date(),
  other: Partial<Pick<Services, 'queue' | 'storage'>> = {},
): Promise<TestServices> => {
  const { url, drop } = await createTestDatabase();
  const config = testConfig(url, settings);
  const database = openDatabase(url, config.DB_POOL);
  const logLines: string[] = [];
  const log = openLog(
    config,
    'test',
    { req: requestForLog, err: errorForLog },
    { write: (line) => logLines.push(line) },
  );
  const clock = new TestClock(start);
  const woken: number[] = [];
  const queue: JobQueue = {
    wake: async (jobId) => {
      woken.push(jobId);
    },
    close: async () => {},
  };
  const mail = openMailer(config, database, log);
  const services: Services = {
    config,
    database,
    queue,
    storage: memoryStorage(),
    mail,
    clock: clock.now,
    log,
    ...other,
  };
  const close = async (): Promise<void> => {
    await mail.close();
    await database.close();
    await drop();
  };
  return { services, clock, logLines, woken, close };
};
