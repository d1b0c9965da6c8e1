import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { BulkResponse } from '@worksmart/shared/records/customers/list.schema.ts';
import { describe, expect, test } from 'vitest';
import { salesRow } from '#features/records/customers/testing/samples.ts';
import { runInBulk, type SendBatch } from './bulk-run.ts';

const ids = Array.from({ length: 120 }, (_one, at) => at + 1);
const lost = () => new AppError('unavailable', 'The server cannot be reached.');

/** Runs it on a server that loses the responses to the calls with these numbers, counted from 1. */
const runOn = async (lostCalls: readonly number[]) => {
  const sent: { some: number[]; key: string }[] = [];
  const send: SendBatch = async (batch, key) => {
    const some = 'customerIds' in batch ? batch.customerIds : [];
    sent.push({ some, key });
    if (lostCalls.includes(sent.length)) throw lost();
    return { done: some, failed: [] };
  };
  const chosen = { rows: ids.map((id) => salesRow(id)), count: ids.length };
  const run = { chosen, send, onProgress: () => undefined, isStopped: () => false, pauses: [0, 0] };
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

describe('all records that match filters', () => {
  const matching = { typeId: 1, 'f.name': 'acme' };
  const answers = (afterId: number): BulkResponse => ({
    done: [afterId + 1],
    failed: [{ id: afterId + 2, message: 'Locked', companyName: 'Acme' }],
    rest: { count: Math.max(0, 4 - afterId), afterId: afterId + 2 },
  });
  const runMatching = async (more: { isStopped?: () => boolean; loses?: number } = {}) => {
    const asked: number[] = [];
    const through: number[] = [];
    const answer = await runInBulk({
      chosen: { rows: [], count: 6, matching },
      send: async (batch) => {
        if (!('matching' in batch)) throw new Error('ids were sent');
        asked.push(batch.matching.afterId);
        if (asked.length >= (more.loses ?? Number.POSITIVE_INFINITY)) throw lost();
        return answers(batch.matching.afterId);
      },
      onProgress: (count) => through.push(count),
      isStopped: more.isStopped ?? (() => false),
      pauses: [0, 0],
    });
    return { answer, asked, through };
  };

  test('continue after the last record of each batch, until none is left', async () => {
    const { answer, asked, through } = await runMatching();
    expect(asked).toEqual([0, 2, 4]);
    expect(through).toEqual([2, 4, 6]);
    expect(answer.done).toEqual([1, 3, 5]);
    expect(answer.failed.map(({ id }) => id)).toEqual([2, 4, 6]);
    expect(answer.notReached).toBeUndefined();
  });

  test('are counted if they were not reached: the run was stopped, or the server is gone', async () => {
    const stopped = await runMatching({ isStopped: () => true });
    expect(stopped.answer).toMatchObject({
      done: [1],
      notReached: { count: 4, message: expect.stringMatching(/stopped/) },
    });
    const cut = await runMatching({ loses: 2 });
    expect(cut.asked).toEqual([0, 2, 2, 2]);
    expect(cut.answer).toMatchObject({
      done: [1],
      notReached: { count: 4, message: expect.stringMatching(/not known/) },
    });
  });
});
