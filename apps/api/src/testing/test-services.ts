import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@worksmart/core/platform/config.ts';
import type { Services } from '@worksmart/core/platform/context.ts';
import { openDatabase } from '@worksmart/core/platform/db.ts';
import { openStorage } from '@worksmart/core/platform/files/open-storage.ts';
import { openLog } from '@worksmart/core/platform/log.ts';
import { openMailer } from '@worksmart/core/platform/mail/mailer.ts';
import { openParsers } from '@worksmart/core/platform/parsing/open-parsers.ts';
import type { JobQueue } from '@worksmart/core/platform/queue.ts';
import { openBeforeAll } from '@worksmart/core/testing/open-before-all.ts';
import { createTestDatabase } from '@worksmart/core/testing/test-database.ts';
import { requestForLog } from '#plugins/log.ts';

export const testKey = 'test-key';

/** Settings of the test app; environment variables by name. */
export type TestSettings = Record<string, string>;

/** A clock that stops until a test moves it. */
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
    PORTAL_PER_MINUTE: '1000000',
    // Test suites share the machine, so an API can be slow without being overloaded.
    BUSY_AFTER_MS: '0',
    ...settings,
  });

export interface TestServices {
  services: Services;
  clock: TestClock;
  /** All logged lines. */
  logLines: string[];
  /** The ids of the jobs sent to the queue. */
  woken: number[];
  close: () => Promise<void>;
}

/** Opens the services of one process, on their own database. The queue only records job ids. */
export const openTestServices = async (
  settings: TestSettings = {},
  start = new Date(),
  other: Partial<Pick<Services, 'queue' | 'storage'>> = {},
): Promise<TestServices> => {
  const { url, drop } = await createTestDatabase();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'worksmart-test-'));
  const config = testConfig(url, { DATA_DIR, ...settings });
  const database = openDatabase(url, config.DB_POOL);
  const logLines: string[] = [];
  const log = openLog(config, 'test', { req: requestForLog }, { write: (line) => logLines.push(line) });
  const clock = new TestClock(start);
  const woken: number[] = [];
  const queue: JobQueue = {
    wake: async (jobId) => {
      woken.push(jobId);
    },
    close: async () => {},
  };
  const storage = other.storage ?? (await openStorage(config));
  const mail = openMailer({ config, database, storage, log });
  const parsers = openParsers(log);
  const services: Services = {
    config,
    database,
    queue,
    storage,
    mail,
    parsers,
    clock: clock.now,
    log,
    ...other,
  };
  const close = async (): Promise<void> => {
    await parsers.close();
    await mail.close();
    await database.close();
    await drop();
    await rm(DATA_DIR, { recursive: true, force: true });
  };
  return { services, clock, logLines, woken, close };
};

/** Opens test services before all tests of a file, and closes them after. */
export const servicesForTests = (...args: Parameters<typeof openTestServices>): TestServices =>
  openBeforeAll(
    () => openTestServices(...args),
    (opened) => opened.close(),
  );
