import type { Services } from '@worksmart/core/platform/context.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { startTask, tasks } from './tasks.ts';
import { workerForTests } from './testing/test-worker.ts';

const t = workerForTests('');
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;

const start = (services: Services, name: string) => {
  const task = tasks.find((one) => one.name === name);
  if (!task) throw new Error(`There is no task "${name}".`);
  return startTask(services, task);
};

test('each task has a name of its own', () => {
  expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length);
});

test('each task does its work on an empty database, by two workers at once', async () => {
  for (const task of tasks) await Promise.all([task.run(t.services), task.run(t.services)]);
});

test('deleted customers go for good soon after a worker starts, and every hour until it stops', async () => {
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

test('files without a row are looked for soon after the start and four times a day, whatever became of the last time', async () => {
  vi.useFakeTimers();
  const removeUnfinished = vi.fn(async (_before: Date) => {
    throw new Error('the disk is away');
  });
  const log = { warn: vi.fn() };
  const services = { storage: { removeUnfinished }, log, clock: () => new Date() } as unknown as Services;
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
