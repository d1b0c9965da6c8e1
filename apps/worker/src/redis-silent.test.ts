import { startJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RedisServer, redisIsInstalled, startRedis } from './testing/redis-server.ts';
import { stepJob } from './testing/step-job.ts';
import { openTestWorker, type TestWorker, until } from './testing/test-worker.ts';

const missing = !redisIsInstalled();

describe.skipIf(missing)(`T33 Redis accepts nothing${missing ? ' (skipped: no redis-server here)' : ''}`, () => {
  let t: TestWorker;
  let redis: RedisServer;

  beforeEach(async () => {
    redis = await startRedis();
    t = await openTestWorker(redis.url);
    await t.spawnWorker();
  });
  afterEach(async () => {
    await t.close();
    await redis.kill();
  });

  const accept = async (count: number) => {
    for (let job = 0; job < count; job += 1) await startJob(t.ctx, stepJob, { steps: 1 });
  };
  const states = async () => (await t.services.database.prisma.job.findMany()).map(({ state }) => state);
  const finishes = () => t.services.database.prisma.auditEvent.count({ where: { entity: 'extract' } });

  test('while Redis is full, jobs are accepted and done once when there is room again', async () => {
    redis.command('config', 'set', 'maxmemory', '1');
    await accept(4);
    expect(await states()).toEqual(Array(4).fill('queued'));
    redis.command('config', 'set', 'maxmemory', '0');
    await until(states, (seen) => seen.every((state) => state === 'done'));
    expect(await finishes()).toBe(4);
  });

  test('while Redis does not respond, starting a job does not wait, and every job is done once when it responds again', async () => {
    redis.command('client', 'pause', '4000', 'all');
    await accept(4);
    expect(await states()).toEqual(Array(4).fill('queued'));
    await until(states, (seen) => seen.every((state) => state === 'done'));
    expect(await finishes()).toBe(4);
  });
});
