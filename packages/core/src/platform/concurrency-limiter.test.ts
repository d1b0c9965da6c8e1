import { afterEach, describe, expect, test, vi } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

const settled = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(() => resolve(false)))]);

afterEach(() => vi.useRealTimers());

describe('concurrency limiter', () => {
  test('admits as many callers as the limit; the next ones wait in order for a free slot', async () => {
    const enter = createConcurrencyLimiter(2, 5);
    const [leaveFirst] = await Promise.all([enter(), enter()]);
    const third = enter();
    const fourth = enter();
    expect(await settled(third)).toBe(false);
    leaveFirst?.();
    leaveFirst?.();
    expect(await settled(third)).toBe(true);
    expect(await settled(fourth)).toBe(false);
  });

  test('rejects a caller when the queue is full, with a retry time', async () => {
    const enter = createConcurrencyLimiter(1, 1);
    await enter();
    void enter();
    await expect(enter()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  });

  test('rejects a caller who has waited too long, with a retry time; the next free slot goes to the next caller', async () => {
    vi.useFakeTimers();
    const enter = createConcurrencyLimiter(1, 5, 3_000);
    const leave = await enter();
    const refused = expect(enter()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
    await vi.advanceTimersByTimeAsync(2_000);
    const next = enter();
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
    leave();
    const leaveNext = await next;
    await vi.advanceTimersByTimeAsync(10_000);
    const last = enter();
    leaveNext();
    await last;
  });

  test('a caller who disconnects gives the slot to the next one', async () => {
    const enter = createConcurrencyLimiter(1, 2);
    const leave = await enter();
    const hangUp = new AbortController();
    const impatient = enter(hangUp.signal);
    const patient = enter();
    hangUp.abort();
    await expect(impatient).rejects.toMatchObject({ code: 'unavailable' });
    leave();
    expect(await settled(patient)).toBe(true);
  });
});
