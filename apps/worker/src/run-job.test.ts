import {
  answerOfJob,
  cancelJob,
  readJobProgress,
  startJob,
  waitForJob,
} from '@worksmart/core/platform/jobs/job.service.ts';
import { claimJob, commitInRun, OutdatedRunError } from '@worksmart/core/platform/jobs/job-row.ts';
import { asOwner } from '@worksmart/core/testing/test-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJob } from './run-job.ts';
import { startWorker } from './start-worker.ts';
import { requeueStaleJobs } from './tasks.ts';
import { queueBackends } from './testing/queue-backends.ts';
import type { RedisServer } from './testing/redis-server.ts';
import { stepJob, stepTable } from './testing/step-job.ts';
import { openTestWorker, type TestWorker, until } from './testing/test-worker.ts';
import { quickTimings } from './testing/timings.ts';

for (const backend of queueBackends)
  describe.skipIf(backend.missing)(backend.name, () => {
    let t: TestWorker;
    let redis: RedisServer | undefined;

    beforeAll(async () => {
      redis = await backend.open();
      t = await openTestWorker(redis?.url);
    });
    afterAll(async () => {
      await t.close();
      await redis?.kill();
    });
    // The audit is append-only. Only these tests delete its rows, so that each test counts its own.
    beforeEach(async () => {
      // Unfinished jobs of an earlier test must not run during the next one.
      await t.services.database.pool.query("update job set state = 'cancelled' where state in ('queued', 'running')");
      await asOwner(
        t.services.config.DATABASE_URL,
        'alter table audit_event disable trigger user',
        "delete from audit_event where entity in ('report', 'extract')",
        'alter table audit_event enable trigger user',
      );
    });

    const options = { timings: quickTimings, stopping: new AbortController().signal };
    const run = (id: number) => runJob(t.services, stepTable, id, options);
    const count = (entity: string) => t.services.database.prisma.auditEvent.count({ where: { entity } });
    const rowOf = (id: number) => t.services.database.prisma.job.findUniqueOrThrow({ where: { id } });

    /** Adds a job without waking a worker. */
    const start = (params: Partial<Parameters<typeof stepJob.params.parse>[0] & object>) =>
      startJob({ ...t.ctx, queue: { wake: async () => {}, close: async () => {} } }, stepJob, { steps: 3, ...params });

    test('a job runs, shows its progress and ends at 100', async () => {
      const worker = await startWorker(t.services, stepTable, quickTimings);
      try {
        const id = await startJob(t.ctx, stepJob, { steps: 4, pauseMs: 120 });
        const seen = await until(
          () => readJobProgress(t.ctx, id),
          ({ done }) => done >= 2,
        );
        expect(seen).toMatchObject({ state: 'running', total: 4 });
        expect(seen.complete).toBeGreaterThanOrEqual(50);
        expect(seen.complete).toBeLessThan(100);
        expect(await waitForJob(t.ctx, id, 60_000)).toEqual({
          id,
          complete: 100,
          state: 'done',
          done: 4,
          total: 4,
          failed: 0,
        });
      } finally {
        await worker.stop();
      }
    });

    test('a canceled running job stops, and a canceled queued job never starts', async () => {
      const worker = await startWorker(t.services, stepTable, quickTimings);
      try {
        const id = await startJob(t.ctx, stepJob, { steps: 50, pauseMs: 100 });
        await until(
          () => readJobProgress(t.ctx, id),
          ({ done }) => done >= 1,
        );
        await cancelJob(t.ctx, id);
        const ended = await waitForJob(t.ctx, id, 60_000);
        expect(ended.state).toBe('cancelled');
        expect(await count('report')).toBeLessThan(10);
        expect(await count('extract')).toBe(0);
      } finally {
        await worker.stop();
      }
      const waiting = await start({});
      expect((await cancelJob(t.ctx, waiting)).state).toBe('cancelled');
      await run(waiting);
      expect((await rowOf(waiting)).state).toBe('cancelled');
    });

    test('a failed job is retried and then done', async () => {
      const worker = await startWorker(t.services, stepTable, quickTimings);
      try {
        const id = await startJob(t.ctx, stepJob, { steps: 2, failUntil: 2 });
        expect(await waitForJob(t.ctx, id, 60_000)).toMatchObject({ state: 'done', complete: 100 });
        expect((await rowOf(id)).attempt).toBe(3);
        expect(await count('report')).toBe(2);
      } finally {
        await worker.stop();
      }
    });

    test('after its last attempt a job fails with a message that reveals no internals', async () => {
      const id = await start({ failUntil: 99 });
      for (let attempt = 1; attempt < stepJob.tries; attempt += 1)
        await expect(run(id)).rejects.toThrow('secret detail');
      await run(id);
      expect(await readJobProgress(t.ctx, id)).toMatchObject({
        state: 'failed',
        error: 'The steps could not be counted.',
      });
    });

    test('a rejection keeps its message and is not retried', async () => {
      const id = await start({ refuse: true });
      await run(id);
      const refusal = { error: 'These steps are not allowed.', errorCode: 'rule' };
      expect(await readJobProgress(t.ctx, id)).toMatchObject({ state: 'failed', ...refusal });
      const waiting = answerOfJob(t.ctx, id, { respondAsync: false });
      await expect(waiting).rejects.toMatchObject({ code: 'rule', message: refusal.error });
    });

    test('a scheduled job runs as the system', async () => {
      const { prisma } = t.services.database;
      const schedule = { ...t.ctx, actor: null, queue: { wake: async () => {}, close: async () => {} } };
      const id = await startJob(schedule, stepJob, { steps: 2 });
      await run(id);
      expect(await rowOf(id)).toMatchObject({ state: 'done', createdById: null });
      const audited = await prisma.auditEvent.findMany({ where: { entity: { in: ['report', 'extract'] } } });
      expect(audited).toHaveLength(3);
      for (const row of audited) expect(row).toMatchObject({ actorId: null, actorName: 'system' });
    });

    test('a job of a deleted user does nothing', async () => {
      const { prisma } = t.services.database;
      const deletedUser = await prisma.user.create({
        data: {
          firstName: 'G',
          lastName: 'One',
          email: 'gone@example.test',
          roleId: 1,
          passwordHash: 'none',
          deletedAt: new Date(),
        },
      });
      const id = await start({});
      await prisma.job.update({ where: { id }, data: { createdById: deletedUser.id } });
      await run(id);
      expect((await rowOf(id)).state).toBe('failed');
      expect(await count('report')).toBe(0);
    });

    test('a job of an integration runs, unless the integration has ended', async () => {
      const { prisma } = t.services.database;
      const { userId: ownerId } = t.ctx.actor;
      const names = { firstName: 'Payroll', lastName: '(integration)', email: 'integration@service.invalid' };
      const user = await prisma.user.create({
        data: { ...names, roleId: 1, passwordHash: '', kind: 'service', deletedAt: new Date() },
      });
      const { id: integrationId } = await prisma.integration.create({
        data: { userId: user.id, name: 'Payroll', purpose: 'Reads', ownerId, scopes: [], networks: [] },
      });
      const stateAfterRun = async () => {
        const id = await start({});
        await prisma.job.update({ where: { id }, data: { createdById: user.id } });
        await run(id);
        return (await rowOf(id)).state;
      };
      expect(await stateAfterRun()).toBe('done');
      await prisma.integration.update({ where: { id: integrationId }, data: { endedAt: new Date() } });
      expect(await stateAfterRun()).toBe('failed');
    });

    test('two workers with the same job produce one result', async () => {
      const id = await start({ steps: 5, pauseMs: 30 });
      await Promise.all([run(id), run(id), run(id)]);
      expect(await rowOf(id)).toMatchObject({ state: 'done', attempt: 1 });
      expect([await count('report'), await count('extract')]).toEqual([5, 1]);
      await run(id);
      expect(await count('extract')).toBe(1);
    });

    test('an outdated run commits nothing', async () => {
      const { prisma } = t.services.database;
      const id = await start({});
      const first = await claimJob(prisma, id, 0);
      await prisma.$executeRaw`update job set heartbeat_at = now() - interval '1 minute' where id = ${id}`;
      const second = await claimJob(prisma, id, 1_000);
      expect([first?.attempt, second?.attempt]).toEqual([1, 2]);
      const write = commitInRun(t.ctx, { id, attempt: 1 }, (ctx) => ctx.audit({ entity: 'report', entityId: 1 }));
      await expect(write).rejects.toThrow(OutdatedRunError);
      expect(await count('report')).toBe(0);
      await commitInRun(t.ctx, { id, attempt: 2 }, (ctx) => ctx.audit({ entity: 'report', entityId: 1 }));
      expect(await count('report')).toBe(1);
    });

    test('a row whose wake-up was lost is found and woken again', async () => {
      const id = await start({});
      const woken: number[] = [];
      const queue = { wake: async (jobId: number) => void woken.push(jobId), close: async () => {} };
      await requeueStaleJobs({ ...t.services, queue }, 60_000);
      expect(woken).toEqual([]);
      await t.services.database.prisma
        .$executeRaw`update job set created_at = now() - interval '61 seconds' where id = ${id}`;
      const worker = await startWorker(t.services, stepTable, { ...quickTimings, requeueAfterMs: 60_000 });
      try {
        expect(await waitForJob(t.ctx, id, 60_000)).toMatchObject({ state: 'done' });
      } finally {
        await worker.stop();
      }
    });

    test('a stopping worker releases its job', async () => {
      const first = await startWorker(t.services, stepTable, quickTimings);
      const id = await startJob(t.ctx, stepJob, { steps: 6, pauseMs: 150 });
      await until(
        () => readJobProgress(t.ctx, id),
        ({ done }) => done >= 1,
      );
      await first.stop();
      expect((await rowOf(id)).state).toBe('queued');
      const second = await startWorker(t.services, stepTable, quickTimings);
      try {
        expect(await waitForJob(t.ctx, id, 60_000)).toMatchObject({ state: 'done' });
        expect([await count('report'), await count('extract')]).toEqual([6, 1]);
      } finally {
        await second.stop();
      }
    });
  });
