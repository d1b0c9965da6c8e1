import { once } from 'node:events';
import { loadImport } from '@worksmart/core/claims/file-imports/load-import.service.ts';
import { waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { claimJob, commitInRun, OutdatedRunError } from '@worksmart/core/platform/jobs/job-row.ts';
import { importFileLines } from '@worksmart/core/testing/import-files.ts';
import { asOwner } from '@worksmart/core/testing/test-database.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeRegistry } from '../../registry.ts';
import { startWorker } from '../../start-worker.ts';
import { addImport, addSampleClients } from '../../testing/import-files.ts';
import { until, workerForTests } from '../../testing/test-worker.ts';
import { quickTimings } from '../../testing/timings.ts';

const t = workerForTests();
beforeAll(() => addSampleClients(t));
beforeEach(async () => {
  await t.ctx.db.fileImport.deleteMany();
  await t.ctx.db.job.deleteMany();
  await t.ctx.db.$executeRaw`delete from claim`;
  await t.ctx.db.$executeRaw`delete from premium`;
});

const rows = 300;
/** The third row is rejected, so that a file of rejected rows exists too. */
const content = [
  ...importFileLines(4, {
    rows,
    change: (cells, row) => {
      if (row === 4) cells.paid_amount = 'x';
    },
  }),
].join('');

/** Blocks an import at the point where all its rows are copied and nothing is committed. */
const holdCopied = async () => {
  const client = await t.services.database.pool.connect();
  await client.query(`select pg_advisory_lock(hashtext('file-import claim'))`);
  const waiting = async (): Promise<boolean> => {
    const found = await t.ctx.db.$queryRaw<object[]>`
      select 1 from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
      where l.locktype = 'advisory' and not l.granted`;
    return found.length > 0;
  };
  return {
    reached: () => until(waiting, (there) => there, 20_000),
    release: () => client.release(true),
  };
};

const claims = () => t.ctx.db.claim.count();
const visible = async (): Promise<number> => {
  const [row] = await t.ctx.db.$queryRaw<{ n: number }[]>`select count(*)::int as n from reported_claim`;
  return row?.n ?? -1;
};
const expectOnce = async (id: number): Promise<void> => {
  expect([await claims(), await visible()]).toEqual([rows - 1, rows - 1]);
  const row = await t.ctx.db.fileImport.findUniqueOrThrow({ where: { id } });
  expect(row).toMatchObject({ state: 'published', rowsRead: rows, accepted: rows - 1, rejected: 1 });
  const event = { entity: 'file-import', entityId: String(id), action: 'file-import' };
  expect(await t.ctx.db.auditEvent.count({ where: event })).toBe(1);
};

/** Runs one attempt in this process, as the worker would. */
const attempt = async (jobId: number, importId: number) => {
  const job = await claimJob(t.ctx.db, jobId, 60_000);
  if (!job) throw new Error('The job cannot be claimed.');
  const key = { id: jobId, attempt: job.attempt };
  return loadImport(
    {
      ctx: t.ctx,
      jobId,
      attempt: job.attempt,
      signal: new AbortController().signal,
      report: async () => {},
      commit: (work) => commitInRun(t.ctx, key, work),
    },
    importId,
  );
};

test('T31 a worker that stalls after copying its rows is replaced, and commits nothing when it resumes', async () => {
  const first = await t.spawnWorker('product-worker');
  const hold = await holdCopied();
  const { id, jobId } = await addImport(t, 4, content);
  await hold.reached();
  first.kill('SIGSTOP');
  hold.release();
  expect(await visible()).toBe(0);
  const second = await t.spawnWorker('product-worker');
  expect(await waitForJob(t.ctx, jobId, 30_000)).toMatchObject({ state: 'done' });
  await expectOnce(id);
  second.kill('SIGKILL');
  await once(second, 'exit');
  first.kill('SIGCONT');
  // The first worker runs this one. By the time it is done, that worker knows that it lost the other import.
  const premiums = await addImport(t, 3, [...importFileLines(3, { rows: 20 })].join(''));
  expect(await waitForJob(t.ctx, premiums.jobId, 30_000)).toMatchObject({ state: 'done' });
  first.kill('SIGKILL');
  await once(first, 'exit');
  await expectOnce(id);
}, 60_000);

test('T31 an attempt that is no longer the current one fails at its commit, and none of its rows stay', async () => {
  const hold = await holdCopied();
  const { id, jobId } = await addImport(t, 4, content);
  const outdated = attempt(jobId, id);
  const refused = expect(outdated).rejects.toBeInstanceOf(OutdatedRunError);
  await hold.reached();
  // Another attempt has taken over.
  await t.ctx.db.job.update({ where: { id: jobId }, data: { attempt: { increment: 1 } } });
  hold.release();
  await refused;
  expect([await claims(), await visible()]).toEqual([0, 0]);
  expect(await t.ctx.db.fileImport.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: 'queued',
    rowsRead: 0,
  });
  const event = { entity: 'file-import', entityId: String(id), action: 'file-import' };
  expect(await t.ctx.db.auditEvent.count({ where: event })).toBe(0);
});

test('T30 of three workers with the same job one runs it, with one result', async () => {
  const { id, jobId } = await addImport(t, 4, content);
  const hold = await holdCopied();
  const three = await Promise.all([1, 2, 3].map(() => claimJob(t.ctx.db, jobId, 60_000)));
  expect(three.filter((job) => job !== null)).toHaveLength(1);
  await t.ctx.db.job.update({ where: { id: jobId }, data: { state: 'queued', attempt: 0 } });
  const workers = await Promise.all([1, 2, 3].map(() => startWorker(t.services, makeRegistry(), quickTimings)));
  await hold.reached();
  for (let time = 0; time < 3; time += 1) await t.services.queue.wake(jobId);
  hold.release();
  expect(await waitForJob(t.ctx, jobId, 30_000)).toMatchObject({ state: 'done' });
  await Promise.all(workers.map((worker) => worker.stop()));
  expect((await t.ctx.db.job.findUniqueOrThrow({ where: { id: jobId } })).attempt).toBe(1);
  await expectOnce(id);
}, 60_000);

describe('an import loses a resource halfway', () => {
  let worker: { stop(): Promise<void> };
  afterAll(() => worker?.stop());
  const startOne = async (services = t.services) => {
    await worker?.stop();
    worker = await startWorker(services, makeRegistry(), quickTimings);
  };
  const jobAttempts = async (jobId: number): Promise<number> =>
    (await t.ctx.db.job.findUniqueOrThrow({ where: { id: jobId } })).attempt;

  test('T32 database: if all connections are cut after copying the rows, as in a restart, the next attempt imports everything', async () => {
    await startOne();
    const hold = await holdCopied();
    const { id, jobId } = await addImport(t, 4, content);
    await hold.reached();
    await t.ctx.db.$queryRaw`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    hold.release();
    expect(await waitForJob(t.ctx, jobId, 30_000)).toMatchObject({ state: 'done' });
    expect(await jobAttempts(jobId)).toBeGreaterThan(1);
    await expectOnce(id);
  }, 60_000);

  test('T37 space for files: the attempt leaves nothing, and the next one with space imports everything', async () => {
    let full = true;
    const { storage } = t.services;
    const put: typeof storage.put = async (key, stream) => {
      if (!full) return storage.put(key, stream);
      throw new AppError('unavailable', 'There is no room.');
    };
    await startOne({ ...t.services, storage: { ...storage, put } });
    const { id, jobId } = await addImport(t, 4, content);
    await until(
      () => jobAttempts(jobId),
      (attempts) => attempts > 1,
      20_000,
    );
    expect([await claims(), await visible()]).toEqual([0, 0]);
    full = false;
    expect(await waitForJob(t.ctx, jobId, 30_000)).toMatchObject({ state: 'done' });
    await expectOnce(id);
  }, 60_000);

  test('T37 space for rows: the attempt leaves nothing, and the next one with space imports everything', async () => {
    await asOwner(
      t.services.config.DATABASE_URL,
      `create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$`,
    );
    await asOwner(
      t.services.config.DATABASE_URL,
      'create trigger no_room before insert on claim for each statement execute function no_room()',
    );
    await startOne();
    const { id, jobId } = await addImport(t, 4, content);
    await until(
      () => jobAttempts(jobId),
      (attempts) => attempts > 1,
      20_000,
    );
    expect([await claims(), await visible()]).toEqual([0, 0]);
    await asOwner(t.services.config.DATABASE_URL, 'drop function no_room cascade');
    expect(await waitForJob(t.ctx, jobId, 30_000)).toMatchObject({ state: 'done' });
    await expectOnce(id);
  }, 60_000);
});
