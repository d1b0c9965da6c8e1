import type { LiveUpdate } from '@worksmart/shared/records/live/schema.ts';
import { expect, test, vi } from 'vitest';
import { followLive } from './live-stream.ts';

const update = (position: string, more: Partial<LiveUpdate> = {}) =>
  `id: ${position}\nevent: changes\ndata: ${JSON.stringify({ position, reset: false, messages: [{}], ...more })}\n\n`;

/** Answers each request by the next body; the last one stays open. */
const serve = (...bodies: (string | Response)[]) => {
  const sent: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers);
    const body = bodies.shift() ?? '';
    return body instanceof Response ? body : new Response(body);
  });
  return sent;
};

const follow = () => {
  const [seen, stopped] = [[] as LiveUpdate[], new AbortController()];
  const ended = followLive(undefined, { onUpdate: (one) => seen.push(one), onPresence: () => {} }, stopped.signal);
  return { seen, stop: () => stopped.abort(), ended };
};

test('continues after the last position when a stream ends, and passes on nothing empty', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sent = serve(update('4', { messages: [] }) + update('5'), update('6'));
  const live = follow();
  await expect.poll(() => live.seen.map(({ position }) => position)).toEqual(['5']);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => live.seen.map(({ position }) => position)).toEqual(['5', '6']);
  live.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  await live.ended;
  expect(sent[0]).toMatchObject({ Accept: 'text/event-stream', 'X-Background': '1' });
  expect(sent[0]).not.toHaveProperty('Last-Event-ID');
  expect(sent[1]).toMatchObject({ 'Last-Event-ID': '5' });
});

test('asks on focus and every minute where no stream gets through', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const polled = (position: string) => Response.json({ position, reset: false, messages: [{}] });
  const sent = serve('', '', '', polled('7'), polled('8'), polled('9'));
  const live = follow();
  for (let n = 0; n < 12; n += 1) await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(() => live.seen.map(({ position }) => position)).toEqual(['7']);
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => live.seen.map(({ position }) => position)).toEqual(['7', '8']);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(() => live.seen.map(({ position }) => position)).toEqual(['7', '8', '9']);
  live.stop();
  await live.ended;
  expect(sent.map(({ Accept }) => Accept)).toEqual([
    ...Array(3).fill('text/event-stream'),
    ...Array(3).fill('application/json'),
  ]);
});
