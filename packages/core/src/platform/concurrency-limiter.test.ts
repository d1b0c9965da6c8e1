import { describe, expect, test } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

const settled = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(() => resolve(false)))]);

describe('concurrency limiter', () => {
  test('admits as many callers as the limit; the next ones wait in order for a free place', async () => {
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

  test('a caller who disconnects gives the place to the next one', async () => {
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
