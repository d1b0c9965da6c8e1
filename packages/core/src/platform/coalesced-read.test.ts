import { expect, test } from 'vitest';
import { coalesceReads } from './coalesced-read.ts';

/** A read whose batches the test resolves by hand. The value of each key is the key in capitals. */
const byHand = () => {
  const batches: { keys: string[]; answer(): void; fail(error: Error): void }[] = [];
  const ask = coalesceReads(
    (keys: string[]) =>
      new Promise<Map<string, string>>((resolve, reject) => {
        const known = keys.filter((key) => key !== 'nobody');
        batches.push({
          keys,
          answer: () => resolve(new Map(known.map((key) => [key, key.toUpperCase()]))),
          fail: reject,
        });
      }),
  );
  return { ask, batches };
};

test('reads keys requested during a read together in the next one, each key once', async () => {
  const { ask, batches } = byHand();
  const first = ask('a');
  const later = [ask('b'), ask('a'), ask('b'), ask('nobody')];
  expect(batches.map(({ keys }) => keys)).toEqual([['a']]);
  batches[0]?.answer();
  expect(await first).toBe('A');
  expect(batches[1]?.keys).toEqual(['b', 'a', 'nobody']);
  batches[1]?.answer();
  expect(await Promise.all(later)).toEqual(['B', 'A', 'B', undefined]);
  const alone = ask('c');
  expect(batches[2]?.keys).toEqual(['c']);
  batches[2]?.answer();
  expect(await alone).toBe('C');
});

test('a read that hangs or fails affects only its own callers', async () => {
  const { ask, batches } = byHand();
  const hanging = ask('a');
  const next = ask('b');
  await expect.poll(() => batches).toHaveLength(2);
  batches[1]?.answer();
  expect(await next).toBe('B');
  const after = ask('c');
  expect(batches[2]?.keys).toEqual(['c']);
  batches[0]?.fail(new Error('gone'));
  await expect(hanging).rejects.toThrow('gone');
  batches[2]?.answer();
  expect(await after).toBe('C');
});
