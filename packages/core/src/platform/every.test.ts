import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { every } from './every.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const task = { name: 'count sheep', firstAfter: 1_000, every: 10_000 };
const log = { warn: vi.fn() };

test('runs after the first pause and then again and again, until it is stopped', async () => {
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

test('logs a run that fails by the task’s name, and goes on', async () => {
  const failure = new Error('no sheep');
  const run = vi.fn(() => Promise.reject(failure));
  const running = every(log, task, run);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(log.warn.mock.calls).toEqual(
    Array(2).fill([{ err: failure, task: 'count sheep' }, 'The task "count sheep" failed.']),
  );
  await running.stop();
});

test('leaves out what is due while a run is under way, and waits for that run when it is stopped', async () => {
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
