import { afterEach, expect, test } from 'vitest';
import { type FeedAnswer, feedCompany, sendJson, serveFeed, type TestFeed } from '#testing/sales-feed.ts';
import { connectFeed } from './feed.connector.ts';
import type { LeadPage } from './sales-system.ts';

const limits = { timeout: 20_000, size: 50_000, tries: 3, pause: 5, longestPause: 30 };
const since = new Date('2026-11-20T10:00:00.000Z');

let feed: TestFeed | undefined;
afterEach(() => feed?.close());

const read = async (
  answer: FeedAnswer,
  more: { cursor?: string; signal?: AbortSignal; timeout?: number } = {},
): Promise<LeadPage> => {
  feed = await serveFeed(answer);
  const system = connectFeed({ url: `${feed.url}?tenant=7`, token: 'secret' }, { ...limits, ...more });
  return system.readPage({ since, cursor: more.cursor ?? null, signal: more.signal ?? new AbortController().signal });
};

test('requests what changed since the last sync, page by page, with the token', async () => {
  const pages: Record<string, object> = {
    first: { companies: [feedCompany('1'), feedCompany('2')], next: 'second page/2' },
    'second page/2': { companies: [feedCompany('3')], next: null },
  };
  const one = await read(({ query }, response) => sendJson(response, pages[query.get('cursor') ?? 'first']));
  expect(one.leads.map(({ id }) => id)).toEqual(['1', '2']);
  const system = connectFeed({ url: String(feed?.url), token: 'secret' }, limits);
  const two = await system.readPage({ since: null, cursor: one.next, signal: new AbortController().signal });
  expect(two).toMatchObject({ leads: [{ id: '3' }], next: null });
  const [first, second] = feed?.calls ?? [];
  expect(Object.fromEntries(first?.query ?? [])).toEqual({ tenant: '7', limit: '100', since: since.toISOString() });
  expect(Object.fromEntries(second?.query ?? [])).toEqual({ limit: '100', cursor: 'second page/2' });
  expect(first?.authorization).toBe('Bearer secret');
});

test.each([[429], [500], [503]])('retries a request to a busy server (%i)', async (status) => {
  const page = await read((_call, response) =>
    (feed?.calls.length ?? 0) < 3
      ? sendJson(response, { error: 'later' }, status)
      : sendJson(response, { companies: [feedCompany('1')] }),
  );
  expect(page.leads).toHaveLength(1);
  expect(feed?.calls).toHaveLength(3);
});

test('waits as long as Retry-After says', async () => {
  const began = performance.now();
  await read((_call, response) => {
    if (feed?.calls.length !== 1) return sendJson(response, { companies: [] });
    response.writeHead(429, { 'retry-after': '60' });
    return response.end();
  });
  // The header says 60 seconds; the longest pause is 30 ms.
  expect(performance.now() - began).toBeGreaterThanOrEqual(25);
  expect(feed?.calls).toHaveLength(2);
});

const overAndOver: [string, FeedAnswer, string][] = [
  ['an internal error', (_call, response) => sendJson(response, {}, 500), 'an internal error'],
  ['too many calls', (_call, response) => sendJson(response, {}, 429), 'too many requests'],
  ['a connection cut off', (_call, response) => response.destroy(), 'could not be reached'],
  ['no answer', () => {}, 'did not respond in time'],
  [
    'an answer that never ends',
    (_call, response) => {
      response.writeHead(200);
      response.write('{"companies":[');
    },
    'did not respond in time',
  ],
];

test.each(overAndOver)('gives up after three tries: %s', async (_name, answer, words) => {
  // Only tests that wait for a response have a long timeout; the others wait for it three times.
  const timeout = words === 'did not respond in time' ? 300 : limits.timeout;
  await expect(read(answer, { timeout })).rejects.toThrow(words);
  expect(feed?.calls).toHaveLength(3);
});

const atOnce: [string, FeedAnswer, string][] = [
  ['a wrong token', (_call, response) => sendJson(response, {}, 401), 'refused our token'],
  ['a wrong path', (_call, response) => sendJson(response, {}, 404), 'status 404'],
  ['a web page', (_call, response) => response.end('<html>Sign in</html>'), 'cannot be read'],
  ['half of a JSON', (_call, response) => response.end('{"companies":['), 'cannot be read'],
  ['JSON of another kind', (_call, response) => sendJson(response, { rows: [] }), 'not a page of companies'],
  ['companies that are none', (_call, response) => sendJson(response, { companies: ['x'] }), 'not a page of companies'],
  [
    'far too many at once',
    (_call, response) => sendJson(response, { companies: Array.from({ length: 201 }, () => ({})) }),
    'not a page of companies',
  ],
  ['megabytes', (_call, response) => response.end(`"${'x'.repeat(60_000)}"`), 'more than can be accepted'],
  [
    'a way to another host',
    (_call, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' });
      response.end();
    },
    'another address',
  ],
];

test.each(atOnce)('gives up at once: %s', async (_name, answer, words) => {
  await expect(read(answer)).rejects.toThrow(words);
  expect(feed?.calls).toHaveLength(1);
});

test('rejects a page that names itself as the next one', async () => {
  const answer: FeedAnswer = (_call, response) => sendJson(response, { companies: [], next: 'a' });
  await expect(read(answer, { cursor: 'a' })).rejects.toThrow('keeps sending the same page');
});

test('stops when it is aborted, also while it waits to retry', async () => {
  const stop = new AbortController();
  const reading = read(
    (_call, response) => {
      sendJson(response, {}, 500);
      stop.abort(new Error('cancelled'));
    },
    { signal: stop.signal },
  );
  await expect(reading).rejects.toThrow('cancelled');
  expect(feed?.calls).toHaveLength(1);
});

test('fails if no server listens at the address', async () => {
  feed = await serveFeed(() => {});
  const { url } = feed;
  await feed.close();
  const system = connectFeed({ url, token: undefined }, limits);
  const reading = system.readPage({ since: null, cursor: null, signal: new AbortController().signal });
  await expect(reading).rejects.toThrow('could not be reached');
});
