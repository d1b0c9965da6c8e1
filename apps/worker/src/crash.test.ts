import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { readJobProgress, startJob, waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queueBackends } from './testing/queue-backends.ts';
import type { RedisServer } from './testing/redis-server.ts';
import { stepJob } from './testing/step-job.ts';
import { openTestWorker, type TestWorker, until } from './testing/test-worker.ts';

for (const backend of queueBackends)
  describe.skipIf(backend.missing)(backend.name, () => {
    let t: TestWorker;
    let redis: RedisServer | undefined;

    beforeEach(async () => {
      redis = await backend.open();
      t = await openTestWorker(redis?.url);
    });
    afterEach(async () => {
      await t.close();
      await redis?.kill();
    });

    const entities = async () => {
      const rows = await t.services.database.prisma.auditEvent.findMany({
        where: { entity: { in: ['report', 'extract'] } },
      });
      return {
        steps: rows.filter(({ entity }) => entity === 'report').map(({ entityId }) => Number(entityId)),
        finishes: rows.filter(({ entity }) => entity === 'extract').length,
      };
    };

    test('if a worker process is killed halfway, another continues where it stopped, and the job is done once', async () => {
      const first = await t.spawnWorker();
      const id = await startJob(t.ctx, stepJob, { steps: 10, holdAfter: 4 });
      await until(
        () => readJobProgress(t.ctx, id),
        ({ done }) => done === 4,
      );
      first.kill('SIGKILL');
      await once(first, 'exit');
      expect((await entities()).steps).toEqual([1, 2, 3, 4]);
      await t.spawnWorker();
      expect(await waitForJob(t.ctx, id, 60_000)).toMatchObject({ state: 'done', complete: 100, done: 10 });
      const row = await t.services.database.prisma.job.findUniqueOrThrow({ where: { id } });
      expect(row.attempt).toBe(2);
      expect(await entities()).toEqual({ steps: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], finishes: 1 });
    });

    test('T31 a stalled worker’s job is taken over, and it cannot commit when it resumes', async () => {
      const workers = await Promise.all([t.spawnWorker(), t.spawnWorker()]);
      const id = await startJob(t.ctx, stepJob, { steps: 2, stall: true });
      await until(
        () => readJobProgress(t.ctx, id),
        ({ done }) => done === 2,
      );
      expect(await waitForJob(t.ctx, id, 60_000)).toMatchObject({ state: 'done' });
      const finished = await t.services.database.prisma.auditEvent.findFirstOrThrow({ where: { entity: 'extract' } });
      expect(finished.changes).toEqual({ attempt: [null, 2] });
      // The stalled process resumes now and also tries to end the job; it exits only after that.
      for (const worker of workers) worker.kill('SIGCONT');
      await sleep(500);
      const exits = workers.map((worker) => once(worker, 'exit'));
      for (const worker of workers) worker.kill('SIGTERM');
      for (const [code] of await Promise.all(exits)) expect(code).toBe(0);
      expect((await entities()).finishes).toBe(1);
    });
  });
