import type { Services } from '@worksmart/core/platform/context.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { startOrphanSweep } from './orphan-sweep.ts';

afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;

test('sweeps soon after the start and four times a day, whatever became of the last time, until it is stopped', async () => {
  vi.useFakeTimers();
  const removeUnfinished = vi.fn(async (_before: Date) => {
    throw new Error('the disk is away');
  });
  const log = { warn: vi.fn() };
  const services = { storage: { removeUnfinished }, log, clock: () => new Date() } as unknown as Services;
  const sweep = startOrphanSweep(services);
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
