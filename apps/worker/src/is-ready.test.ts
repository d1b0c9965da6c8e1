import { readConfig } from '@worksmart/core/platform/config.ts';
import { openDatabase } from '@worksmart/core/platform/db.ts';
import { openQueue } from '@worksmart/core/platform/jobs/queue-backend.ts';
import { openBeforeAll } from '@worksmart/core/testing/open-before-all.ts';
import { describe, expect, test } from 'vitest';
import { isReady } from './is-ready.ts';
import { startWorker } from './start-worker.ts';
import { redisIsInstalled, startRedis } from './testing/redis-server.ts';
import { workerForTests } from './testing/test-worker.ts';

const listening = { isListening: () => true };

describe('with a queue in the database', () => {
  const t = workerForTests();
  const queue = openBeforeAll(
    () => openQueue(t.services.config, t.services.log),
    (opened) => opened.close(),
  );

  test('a worker is ready while it listens', async () => {
    const { database } = t.services;
    expect(await isReady({ database, queue }, undefined)).toBe(false);
    const worker = await startWorker(t.services, {});
    expect(await isReady({ database, queue }, worker)).toBe(true);
    await worker.stop();
    expect(await isReady({ database, queue }, worker)).toBe(false);
  });

  test('a worker is not ready while the database is unavailable', async () => {
    const database = openDatabase('postgresql://none:x@127.0.0.1:1/none', 1);
    expect(await isReady({ database, queue }, listening)).toBe(false);
    await database.close();
  });
});

const missing = !redisIsInstalled();

test.skipIf(missing)(
  `a worker is not ready while Redis does not respond${missing ? ' (skipped: no redis-server here)' : ''}`,
  async () => {
    const redis = await startRedis();
    const env = { DATABASE_URL: 'postgresql://none', API_KEYS: 'k', APP_SECRET: 'x'.repeat(32), REDIS_URL: redis.url };
    const log = { warn: () => {}, error: () => {} } as never;
    const queue = await openQueue(readConfig(env), log);
    expect(await queue.responds()).toBe(true);
    redis.command('client', 'pause', '5000', 'all');
    expect(await queue.responds()).toBe(false);
    await expect.poll(() => queue.responds(), { timeout: 15_000 }).toBe(true);
    await redis.kill();
    expect(await queue.responds()).toBe(false);
    await queue.close();
  },
  60_000,
);
