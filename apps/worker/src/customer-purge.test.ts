import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startCustomerPurge } from './customer-purge.ts';
import { openTestWorker, type TestWorker } from './testing/test-worker.ts';

let t: TestWorker;
beforeAll(async () => {
  t = await openTestWorker('');
});
afterAll(() => t.close());

test('deleted customers go for good soon after a worker starts, and every hour until it stops', async () => {
  const due = () => addCustomer(t.ctx.db, { deletedAt: new Date(Date.now() - 31 * 86_400_000) });
  const left = () => t.ctx.db.customer.count();
  await due();
  const timers = vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const purge = startCustomerPurge(t.services);
    timers.advanceTimersByTime(59_000);
    expect(await left()).toBe(1);
    timers.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await expect.poll(left).toBe(0);
    await purge.stop();
  } finally {
    vi.useRealTimers();
  }
});
