import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { every } from './every.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const task = { name: 'count sheep', firstAfter: 1_000, every: 10_000 };
const log = { warn: vi.fn() };

test('runs after the first delay and then at every interval until it is stopped', async () => {
  const run = vi.fn(async () => {});
  const running = every(log, task, run);
  await vi.advanceTimersByTimeAsync(999);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(run).toHaveBeenCalledTimes(3);
  await running.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('logs a failed run with the task’s name and goes on', async () => {
  const failure = new Error('no sheep');
  const run = vi.fn(() => Promise.reject(failure));
  const running = every(log, task, run);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(log.warn.mock.calls).toEqual(Array(2).fill([{ err: failure, task: 'count sheep' }, 'could not count sheep']));
  await running.stop();
});

test('skips runs that are due while another runs, and waits for that run when stopped', async () => {
  let end = (): void => {};
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const running = every(log, task, run);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(run).toHaveBeenCalledOnce();
  end();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(run).toHaveBeenCalledTimes(2);
  let stopped = false;
  const stopping = running.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stopped).toBe(false);
  end();
  await stopping;
  expect(run).toHaveBeenCalledTimes(2);
});
