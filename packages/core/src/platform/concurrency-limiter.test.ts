import { describe, expect, test } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

const settled = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(() => resolve(false)))]);

describe('turnstile', () => {
  test('lets the limit in, the next ones wait in order, one place per leaver', async () => {
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

  test('turns away whoever finds the line full, with a time to wait', async () => {
    const enter = createConcurrencyLimiter(1, 1);
    await enter();
    void enter();
    await expect(enter()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  });

  test('a caller who hangs up gives the place to the next', async () => {
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
