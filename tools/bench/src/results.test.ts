import { expect, test } from 'vitest';
import type { Result, Results } from './report.ts';
import { mergeResults } from './results.ts';

const result = (name: string, at: string): Result => ({ name, at, took: 1, others: '0.00 of 2 cores', findings: [] });
const results = (machine: string, ...of: Result[]): Results => ({ machine, customers: 10, results: of });
const order = ['P1', 'P2', 'P3'];

test('new measurements replace earlier ones; the rest stays, in the order of the report', () => {
  const before = results('a', result('P1', 'then'), result('P2', 'then'), result('gone', 'then'));
  const { merged, left } = mergeResults(before, results('a', result('P3', 'now'), result('P1', 'now')), order);
  expect(merged.results.map(({ name, at }) => [name, at])).toEqual([
    ['P1', 'now'],
    ['P2', 'then'],
    ['P3', 'now'],
  ]);
  expect(left).toEqual([]);
});

test('drops figures of another machine or another number of customers', () => {
  const now = results('a', result('P1', 'now'));
  for (const before of [results('b', result('P2', 'then')), { ...results('a', result('P2', 'then')), customers: 20 }]) {
    const { merged, left } = mergeResults(before, now, order);
    expect(merged).toEqual(now);
    expect(left).toEqual(['P2']);
  }
  expect(mergeResults(undefined, now, order)).toEqual({ merged: now, left: [] });
});
