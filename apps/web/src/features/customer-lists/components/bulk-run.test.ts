import type { BulkAnswer } from '@worksmart/shared/customers/list.schema.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { expect, test } from 'vitest';
import { runInBulk } from './bulk-run.ts';

const ids = Array.from({ length: 120 }, (_one, at) => at + 1);
const lost = () => new AppError('unavailable', 'The server cannot be reached.');

/** Runs it on a server that loses the responses to the calls with these numbers, counted from 1. */
const runOn = async (lostCalls: readonly number[]) => {
  const sent: { some: number[]; key: string }[] = [];
  const send = async (some: number[], key: string): Promise<BulkAnswer> => {
    sent.push({ some, key });
    if (lostCalls.includes(sent.length)) throw lost();
    return { done: some, failed: [] };
  };
  const run = { ids, send, onProgress: () => undefined, isStopped: () => false, pauses: [0, 0] };
  return { sent, answer: await runInBulk(run) };
};

test('T36 retries a call with a lost response under the same key, then continues', async () => {
  const { sent, answer } = await runOn([2, 3]);
  expect(answer).toEqual({ done: ids, failed: [] });
  expect(sent.map(({ some }) => some[0])).toEqual([1, 51, 51, 51, 101]);
  const [first, second, again, last, third] = sent.map(({ key }) => key);
  expect([again, last]).toEqual([second, second]);
  expect(new Set([first, second, third]).size).toBe(3);
});

test('reports records with an unknown outcome, and those not attempted, when the server stays unavailable', async () => {
  const { answer } = await runOn([2, 3, 4]);
  expect(answer.done).toEqual(ids.slice(0, 50));
  expect(answer.failed.map(({ id }) => id)).toEqual(ids.slice(50));
  expect(answer.failed[0]?.message).toBe('It is not known whether this was done: the server did not respond.');
  expect(answer.failed.at(-1)?.message).toBe('Not done: the server could no longer be reached.');
});
