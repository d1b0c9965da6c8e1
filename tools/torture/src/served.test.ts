import { expect, test } from 'vitest';
import type { Round } from './released.ts';
import { scenarios } from './scenarios.ts';
import { judgeServed, type Served } from './served.ts';
import { Tally } from './trial.ts';

const round = (took: Record<string, number>, ...failed: string[]): Round => ({
  asked: 80,
  answered: 60,
  failed,
  took: new Map(Object.entries(took)),
});

const good: Served = {
  writes: { sent: 100, acknowledged: 100, rate: 30, slowest: 400, troubles: new Tally() },
  reads: { statuses: new Tally([['200', 500]]), troubles: new Tally(), times: [300] },
  rounds: [
    round({ 'customers.get': 90, 'reports.clients': 4_000 }),
    round({ 'customers.get': 100, 'reports.clients': 7_000 }),
  ],
};

test('the torture test deploys, and upgrades from the last release', () => {
  expect(scenarios.map(({ name }) => name)).toEqual(expect.arrayContaining(['deploy', 'upgrade']));
});

test('a change without failures keeps its promises', () => {
  expect(judgeServed(good)).toEqual([]);
});

test.each<[string, Partial<Served>]>([
  [
    '3 writes were not taken: 500 unknown 3',
    { writes: { ...good.writes, acknowledged: 97, troubles: new Tally([['500 unknown', 3]]) } },
  ],
  ['reads failed: 500 /api/x 1', { reads: { ...good.reads, troubles: new Tally([['500 /api/x', 1]]) } }],
  ['1 documented calls failed: a.b: 500', { rounds: [round({}, 'a.b: 500')] }],
  ['a call (write) took 5.1 s', { writes: { ...good.writes, slowest: 5_100 } }],
  ['a call (read) took 6.0 s', { reads: { ...good.reads, times: [90, 6_000] } }],
  ['a call (customers.get) took 7.0 s', { rounds: [round({}), round({ 'customers.get': 7_000 })] }],
  ['fewer reads of the old contract are answered: 60, 59', { rounds: [round({}), { ...round({}), answered: 59 }] }],
])('reports: %s', (sentence, seen) => {
  expect(judgeServed({ ...good, ...seen })).toEqual([sentence]);
});
