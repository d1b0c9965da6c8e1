import type { Services } from '@worksmart/core/platform/context.ts';
import { newStorageKey } from '@worksmart/core/platform/files/storage-key.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { partOf } from '@worksmart/core/testing/part-of.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { startTask, tasks } from './tasks.ts';
import { workerForTests } from './testing/test-worker.ts';

const t = workerForTests('');
afterEach(() => vi.useRealTimers());

const minute = 60_000;

const start = (services: Services, name: string) => {
  const task = tasks.find((one) => one.name === name);
  if (!task) throw new Error(`There is no task "${name}".`);
  return startTask(services, task);
};

test('each task has a unique name', () => {
  expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length);
});

test('each task runs on an empty database, in two workers at once', async () => {
  for (const task of tasks) await Promise.all([task.run(t.services), task.run(t.services)]);
});

test('one run of all tasks removes expired generated files, keys, sessions, customers and list versions', async () => {
  const { db } = t.ctx;
  const [longAgo, hash] = [new Date(Date.now() - 100 * 86_400_000), 'a'.repeat(64)];
  const { id: userId } = await db.user.create({
    data: { firstName: 'Ada', lastName: 'Moore', email: 'ada@over.test', roleId: 1, passwordHash: 'none' },
  });
  const file = {
    name: 'a.csv',
    mime: 'text/csv',
    size: 5,
    ownerId: userId,
    storageKey: newStorageKey(),
    keyHash: hash,
  };
  await db.resultFile.create({ data: { ...file, expiresAt: longAgo } });
  await db.session.create({ data: { userId, tokenHash: hash, expiresAt: longAgo } });
  await db.idempotencyKey.create({
    data: { holder: 'user 1', route: 'r', key: 'k', requestHash: hash, createdAt: longAgo },
  });
  await addCustomer(db, { deletedAt: longAgo });
  await db.listChange.createMany({ data: [{ xid: 1n }, { xid: 2n }] });
  const left = async () => ({
    files: await db.resultFile.count(),
    sessions: await db.session.count(),
    keys: await db.idempotencyKey.count(),
    customers: await db.customer.count(),
    versions: await db.listChange.count({ where: { xid: { in: [1n, 2n] } } }),
  });
  expect(await left()).toEqual({ files: 1, sessions: 1, keys: 1, customers: 1, versions: 2 });
  for (const task of tasks) await task.run(t.services);
  const { versions, ...others } = await left();
  expect(others).toEqual({ files: 0, sessions: 0, keys: 0, customers: 0 });
  expect(versions).toBeLessThan(2);
});

test('expired generated files are removed at once and four times per minute', async () => {
  vi.useFakeTimers();
  const findMany = vi.fn(async () => []);
  const services = { database: { prisma: { resultFile: { findMany } } }, clock: () => new Date() };
  const removal = start(partOf<Services>(services), 'remove expired result files');
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(findMany).toHaveBeenCalledTimes(4);
  await removal.stop();
});

test('deleted customers are purged soon after a worker starts, and every hour until it stops', async () => {
  const due = () => addCustomer(t.ctx.db, { deletedAt: new Date(Date.now() - 31 * 86_400_000) });
  const left = () => t.ctx.db.customer.count();
  await due();
  const timers = vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const purge = start(t.services, 'remove deleted customers');
  timers.advanceTimersByTime(59_000);
  expect(await left()).toBe(1);
  timers.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await expect.poll(left).toBe(0);
  await purge.stop();
});

test('files without a row are removed soon after the start and four times a day, even if the last run failed', async () => {
  vi.useFakeTimers();
  const removeUnfinished = vi.fn(async (_before: Date) => {
    throw new Error('the disk is away');
  });
  const log = { warn: vi.fn() };
  const services = partOf<Services>({ storage: { removeUnfinished }, log, clock: () => new Date() });
  const sweep = start(services, 'remove files without a row');
  await vi.advanceTimersByTimeAsync(6 * minute);
  expect(removeUnfinished).toHaveBeenCalledOnce();
  const [before] = removeUnfinished.mock.calls[0] ?? [];
  expect(Date.now() - (before?.getTime() ?? 0)).toBeGreaterThanOrEqual(24 * 60 * minute);
  await vi.advanceTimersByTimeAsync(24 * 60 * minute);
  expect(removeUnfinished).toHaveBeenCalledTimes(5);
  expect(log.warn).toHaveBeenCalledTimes(5);
  await sweep.stop();
  await vi.advanceTimersByTimeAsync(24 * 60 * minute);
  expect(removeUnfinished).toHaveBeenCalledTimes(5);
});
