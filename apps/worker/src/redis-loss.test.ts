import { once } from 'node:events';
import { startJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RedisServer, redisIsInstalled, startRedis } from './testing/redis-server.ts';
import { stepJob } from './testing/step-job.ts';
import { openTestWorker, type TestWorker, until } from './testing/test-worker.ts';

const missing = !redisIsInstalled();

describe.skipIf(missing)(`T33 Redis loses its data${missing ? ' (skipped: no redis-server here)' : ''}`, () => {
  let t: TestWorker;
  let redis: RedisServer;

  beforeEach(async () => {
    redis = await startRedis();
    t = await openTestWorker(redis.url);
  });
  afterEach(async () => {
    await t.close();
    await redis.kill();
  });

  const accept = (count: number, params = { steps: 1 }) =>
    Promise.all(Array.from({ length: count }, () => startJob(t.ctx, stepJob, params)));
  const states = async () => {
    const rows = await t.services.database.prisma.job.findMany({ orderBy: { id: 'asc' } });
    return rows.map(({ state }) => state);
  };
  const allDone = (seen: string[]) => seen.every((state) => state === 'done');

  test('flushed while jobs wait: every accepted one is woken again', async () => {
    await accept(5);
    redis.flush();
    expect(await states()).toEqual(Array(5).fill('queued'));
    await t.spawnWorker();
    await until(states, allDone);
    expect(await t.services.database.prisma.job.count({ where: { attempt: 1 } })).toBe(5);
  });

  test('if Redis is killed during a job, unavailable while others are accepted, and restarted, every job is done once', async () => {
    await t.spawnWorker();
    const [running] = await accept(1, { steps: 12 });
    await redis.kill();
    // Starting a job does not wait for an unavailable Redis: it restarts only afterwards.
    await accept(3);
    expect((await states()).filter((state) => state === 'queued').length).toBeGreaterThanOrEqual(3);
    await redis.start();
    await until(states, allDone);
    expect(running).toBeGreaterThan(0);
    const finishes = await t.services.database.prisma.auditEvent.count({ where: { entity: 'extract' } });
    expect(finishes).toBe(4);
  });

  test('a worker without Redis shuts down cleanly', async () => {
    const worker = await t.spawnWorker();
    await redis.kill();
    worker.kill('SIGTERM');
    const [code] = await once(worker, 'exit');
    expect(code).toBe(0);
  });

  test('a process that starts without Redis accepts jobs, which are done once Redis is available', async () => {
    await redis.kill();
    const late = await openTestWorker(redis.url);
    try {
      const id = await startJob(late.ctx, stepJob, { steps: 1 });
      await redis.start();
      await late.spawnWorker();
      const state = async () => (await late.services.database.prisma.job.findUniqueOrThrow({ where: { id } })).state;
      await until(state, (seen) => seen === 'done');
    } finally {
      await late.close();
    }
  });
});
