import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Actor } from '@worksmart/core/platform/actor.ts';
import { readConfig } from '@worksmart/core/platform/config.ts';
import { type Context, createContext, type Services } from '@worksmart/core/platform/context.ts';
import { openServices } from '@worksmart/core/platform/process/services.ts';
import { openBeforeAll } from '@worksmart/core/testing/open-before-all.ts';
import { createTestDatabase } from '@worksmart/core/testing/test-database.ts';
import { role } from '@worksmart/shared/platform/permissions.ts';

const programs = {
  'step-worker': new URL('./step-worker.ts', import.meta.url),
  'product-worker': new URL('./product-worker.ts', import.meta.url),
  'report-worker': new URL('./report-worker.ts', import.meta.url),
};

export interface TestWorker {
  services: Services;
  ctx: Context;
  /** Starts a worker process, for the step job by default, and resolves once it listens. */
  spawnWorker(program?: keyof typeof programs): Promise<ChildProcess>;
  close(): Promise<void>;
}

/**
 * Opens services on a separate database, with the real queue and a signed-in administrator.
 * @param redisUrl the Redis of the queue; by default the queue uses the database
 * @param settings further environment variables
 */
export const openTestWorker = async (redisUrl = '', settings: Record<string, string> = {}): Promise<TestWorker> => {
  const { url, drop } = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'worker-test-'));
  const env = {
    DATABASE_URL: url,
    DB_POOL: '5',
    API_KEYS: 'test-key',
    APP_SECRET: 'a secret of the tests, long enough for every key',
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    REDIS_URL: redisUrl,
    ...settings,
  };
  const services = await openServices(readConfig(env), 'worker');
  const actor = await addPerson(services);
  const ctx = { ...createContext(services, { actor, action: 'test', requestId: 'test-request', ip: null }), actor };
  const children: ChildProcess[] = [];
  return {
    services,
    ctx,
    spawnWorker: async (name = 'step-worker') => {
      const program = fileURLToPath(programs[name]);
      const child = spawn(process.execPath, [program], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      await new Promise<void>((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`The worker ended with ${code}.`)));
        child.stdout?.on('data', (line: Buffer) => line.includes('ready') && resolve());
      });
      return child;
    },
    close: async () => {
      for (const child of children) child.kill('SIGKILL');
      await services.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Opens a test worker before all tests of a file, and closes it after them. */
export const workerForTests = (...args: Parameters<typeof openTestWorker>): TestWorker =>
  openBeforeAll(
    () => openTestWorker(...args),
    (opened) => opened.close(),
  );

const addPerson = async ({ database }: Services): Promise<Actor> => {
  const { id } = await database.prisma.user.create({
    data: { firstName: 'Ada', lastName: 'Admin', email: 'ada@example.test', roleId: role.admin, passwordHash: 'none' },
  });
  return {
    userId: id,
    roleId: role.admin,
    isSalesAgent: false,
    name: 'Ada Admin',
    email: 'ada@example.test',
    sessionId: 0,
  };
};

/**
 * Calls `look` until `holds` accepts its value, and returns it.
 * @throws after `limitMs`, with the last value seen
 */
export const until = async <T>(look: () => Promise<T>, holds: (seen: T) => boolean, limitMs = 60_000): Promise<T> => {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (performance.now() > deadline)
      throw new Error(`The condition was never met. Last value: ${JSON.stringify(seen)}`);
    await sleep(40);
  }
};
