import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetch } from './prefetch.ts';

const setConnection = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => setConnection(undefined));
afterEach(() => setConnection({ saveData: true }));

const question = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { ask: vi.fn(() => promise), answer: () => resolve() };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('at most two run at a time; of those that wait only the last one is asked', async () => {
  const all = [question(), question(), question(), question()] as const;
  for (const { ask } of all) prefetch(ask);
  expect(all.map(({ ask }) => ask.mock.calls.length)).toEqual([1, 1, 0, 0]);
  all[0].answer();
  await settled();
  expect(all.map(({ ask }) => ask.mock.calls.length)).toEqual([1, 1, 0, 1]);
  for (const { answer } of all) answer();
  await settled();
  const next = question();
  prefetch(next.ask);
  expect(next.ask).toHaveBeenCalledOnce();
  next.answer();
  await settled();
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'requests nothing on a metered or very slow connection: %o',
  (connection) => {
    setConnection(connection);
    const { ask } = question();
    prefetch(ask);
    expect(ask).not.toHaveBeenCalled();
  },
);
