import { expect, test } from 'vitest';
import type { Round } from './released.ts';
import { judgeUpgrade, type Upgrade } from './scenario-upgrade.ts';
import { scenarios } from './scenarios.ts';

const round = (took: Record<string, number>, ...failed: string[]): Round => ({
  asked: 80,
  answered: 60,
  failed,
  took: new Map(Object.entries(took)),
});

const good: Upgrade = {
  writes: { sent: 100, acknowledged: 100, rate: 30, slowest: 400 },
  troubles: 'none',
  reads: { answered: 500, troubles: [], slowest: 300 },
  rounds: [
    round({ 'customers.get': 90, 'reports.clients': 4_000 }),
    round({ 'customers.get': 100, 'reports.clients': 7_000 }),
  ],
  unread: [],
  refusedJobs: 0,
};

test('the torture test upgrades from the last release', () => {
  expect(scenarios.map(({ name }) => name)).toContain('upgrade');
});

test('an upgrade without failures keeps its promises', () => {
  expect(judgeUpgrade(good)).toEqual([]);
});

test.each<[string, Partial<Upgrade>]>([
  [
    '3 writes were not taken: 500 unknown 3',
    { writes: { ...good.writes, acknowledged: 97 }, troubles: '500 unknown 3' },
  ],
  ['2 jobs were refused', { refusedJobs: 2 }],
  ['1 reads failed: 500 /api/x', { reads: { ...good.reads, troubles: ['500 /api/x'] } }],
  ['1 documented calls failed: a.b: 500', { rounds: [round({}, 'a.b: 500')] }],
  ['a call (write) took 5.1 s', { writes: { ...good.writes, slowest: 5_100 } }],
  ['a call (read) took 6.0 s', { reads: { ...good.reads, slowest: 6_000 } }],
  ['a call (customers.get) took 7.0 s', { rounds: [...good.rounds, round({ 'customers.get': 7_000 })] }],
  ['Customer can not be read', { unread: ['Customer can not be read'] }],
])('reports: %s', (sentence, seen) => {
  expect(judgeUpgrade({ ...good, ...seen })).toEqual([sentence]);
});
