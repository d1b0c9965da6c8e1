import { expect, test } from 'vitest';
import { judgeUpgrade, type Upgrade } from './scenario-upgrade.ts';
import { scenarios } from './scenarios.ts';

const good: Upgrade = {
  writes: { sent: 100, acknowledged: 100, rate: 30, slowest: 400 },
  troubles: 'none',
  reads: { answered: 500, troubles: [], slowest: 300 },
  rounds: [{ asked: 80, answered: 60, slowest: 900, failed: [] }],
  unread: [],
  refusedJobs: 0,
};

test('the torture upgrades from the last release', () => {
  expect(scenarios.map(({ name }) => name)).toContain('upgrade');
});

test('an upgrade that nobody notices is kept to its promises', () => {
  expect(judgeUpgrade(good)).toEqual([]);
});

test.each<[string, Partial<Upgrade>]>([
  [
    '3 writes were not taken: 500 unknown 3',
    { writes: { ...good.writes, acknowledged: 97 }, troubles: '500 unknown 3' },
  ],
  ['2 jobs were refused', { refusedJobs: 2 }],
  ['1 reads failed: 500 /api/x', { reads: { ...good.reads, troubles: ['500 /api/x'] } }],
  ['1 documented calls failed: a.b: 500', { rounds: [{ asked: 1, answered: 0, slowest: 1, failed: ['a.b: 500'] }] }],
  ['a call took 5.1 s', { writes: { ...good.writes, slowest: 5_100 } }],
  ['a call took 6.0 s', { reads: { ...good.reads, slowest: 6_000 } }],
  ['a call took 7.0 s', { rounds: [{ asked: 1, answered: 1, slowest: 7_000, failed: [] }] }],
  ['Customer can not be read', { unread: ['Customer can not be read'] }],
])('refused: %s', (sentence, seen) => {
  expect(judgeUpgrade({ ...good, ...seen })).toEqual([sentence]);
});
