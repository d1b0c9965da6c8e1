import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeReport } from '@worksmart/core/claims/reports/make-report.service.ts';
import { reportJob } from '@worksmart/core/claims/reports/report.job.ts';
import type { ReportWriter } from '@worksmart/core/claims/reports/report-writer.ts';
import { reportWriters } from '@worksmart/core/claims/reports/report-writers.ts';
import { startReport } from '@worksmart/core/claims/reports/start-report.service.ts';
import { removeExpiredFiles } from '@worksmart/core/platform/files/result-file.service.ts';
import { readJobProgress } from '@worksmart/core/platform/jobs/job.service.ts';
import { openResultFile } from '@worksmart/core/records/documents/document.service.ts';
import { beforeEach, expect, test } from 'vitest';
import { runnable } from '../../job-handler.ts';
import { runJob } from '../../run-job.ts';
import { until, workerForTests } from '../../testing/test-worker.ts';
import { quickTimings } from '../../testing/timings.ts';

const t = workerForTests();
const sleeping = { wake: async () => {}, close: async () => {} };
const year = 2026;

beforeEach(() => t.ctx.db.resultFile.deleteMany());

const start = () => startReport({ ...t.ctx, queue: sleeping }, 'tierRateChart', { year });

/** Runs a queued report once, with the test's own writer. */
const run = (id: number, write: ReportWriter<'tierRateChart'>, stopping = new AbortController().signal) => {
  const handler = runnable(
    reportJob,
    async () => (running) => makeReport(running, { ...reportWriters, tierRateChart: async () => write }),
  );
  return runJob(t.services, { report: handler }, id, { timings: quickTimings, stopping });
};

const ended = async (id: number) => t.ctx.db.job.findUniqueOrThrow({ where: { id } });
const stored = async (): Promise<number> => {
  let count = 0;
  for await (const _file of t.services.storage.list()) count += 1;
  return count;
};
const lines =
  (text: string): ReportWriter<'tierRateChart'> =>
  async () =>
    Readable.from([text]);

/** A file whose first part arrives and the rest never does. */
const endless =
  (started: () => void): ReportWriter<'tierRateChart'> =>
  async ({ signal }) =>
    Readable.from(
      (async function* () {
        yield 'half';
        started();
        await sleep(60_000, undefined, { signal }).catch(() => {});
        yield 'never';
      })(),
    );

test('the writer reads a snapshot on a read-only connection, reports its progress, and its file belongs to the requester', async () => {
  const id = await start();
  await run(id, async ({ source, progress, filter }) => {
    await progress({ done: 1, total: 4 });
    await expect(source.query('create table x (y int)')).rejects.toMatchObject({ code: '25006' });
    return Readable.from([`of ${filter.year}`]);
  });
  const { state, complete, url } = await readJobProgress(t.ctx, id);
  expect([state, complete]).toEqual(['done', 100]);
  const file = await openResultFile(t.ctx, url?.replace('/api/files/', '') ?? '');
  expect(file).toMatchObject({ name: 'Tier Rate Chart 2026.pdf', mime: 'application/pdf', size: 7 });
});

test('a stopped worker releases the report; the next one makes all of it, and one file is delivered', async () => {
  const id = await start();
  const stop = new AbortController();
  await expect(
    run(
      id,
      endless(() => stop.abort()),
      stop.signal,
    ),
  ).rejects.toThrow('The worker is stopping.');
  expect(await ended(id)).toMatchObject({ state: 'queued', result: null });
  await run(id, lines('whole'));
  const { url } = await readJobProgress(t.ctx, id);
  expect((await openResultFile(t.ctx, url?.replace('/api/files/', '') ?? '')).size).toBe(5);
  expect(await t.ctx.db.resultFile.count({ where: { size: { gt: 0 } } })).toBe(1);
});

test('a stalled run that was taken over delivers nothing', async () => {
  const id = await start();
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const late = run(id, async () => {
    started.resolve();
    await gate.promise;
    return Readable.from(['late']);
  });
  await started.promise;
  await t.ctx.db.$executeRaw`update job set state = 'queued' where id = ${id}`;
  await run(id, lines('first'));
  gate.resolve();
  await late;
  const { result } = await ended(id);
  const [file] = await t.ctx.db.resultFile.findMany({ where: { size: { gt: 0 } } });
  expect(result).toEqual({ resultFileId: file?.id });
  expect(file?.size).toBe(5);
});

test('a canceled report ends, and its statement is canceled', async () => {
  const id = await start();
  await run(id, async ({ source }) => {
    await t.ctx.db.job.update({ where: { id }, data: { cancelAsked: true } });
    await source.query('select pg_sleep(60)');
    return Readable.from(['never']);
  });
  expect(await ended(id)).toMatchObject({ state: 'cancelled', result: null });
  const { rows } = await t.services.database.pool.query(
    `select count(*)::int as count from pg_stat_activity where application_name = 'worksmart-file' and datname = current_database()`,
  );
  expect(rows[0].count).toBe(0);
});

test('expired files are deleted, also those of a failed run', async () => {
  const id = await start();
  const before = await stored();
  await run(id, lines('old'));
  const broken: ReportWriter<'tierRateChart'> = async () =>
    Readable.from(
      (async function* () {
        yield 'half';
        throw new Error('out of breath');
      })(),
    );
  const other = await start();
  await expect(run(other, broken)).rejects.toThrow('out of breath');
  expect(await t.ctx.db.resultFile.count()).toBe(2);
  const clock = () => new Date(Date.now() + 61 * 60_000);
  await removeExpiredFiles({ ...t.services, clock });
  expect(await t.ctx.db.resultFile.count()).toBe(0);
  expect(await until(stored, (count) => count === before)).toBe(before);
  expect((await readJobProgress(t.ctx, id)).url).toBeUndefined();
});

test('a user who is no longer an administrator gets no report', async () => {
  const id = await start();
  const { userId } = t.ctx.actor;
  await t.ctx.db.user.update({ where: { id: userId }, data: { roleId: 7 } });
  await run(id, lines('secret'));
  expect(await ended(id)).toMatchObject({ state: 'failed', errorCode: 'forbidden' });
  await t.ctx.db.user.update({ where: { id: userId }, data: { roleId: 1 } });
});
