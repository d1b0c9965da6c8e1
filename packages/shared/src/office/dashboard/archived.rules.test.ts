import { expect, test } from 'vitest';
import { agentOf, archivedIn, archiveReasons } from './archived.rules.ts';

const row = (month: string, reason: string | null, records: number) => ({ month, agent: null, reason, records });

test('reasons are counted over all months and agents, the most frequent first', () => {
  const rows = [
    row('2026-01', 'Price', 2),
    row('2026-02', 'Price', 1),
    row('2026-02', null, 9),
    row('2026-02', 'Went', 3),
  ];
  expect(archiveReasons(rows).map(({ name, records }) => [name, records])).toEqual([
    ['No Reason', 9],
    ['Price', 3],
    ['Went', 3],
  ]);
  expect(archivedIn(rows, '2026-02', ['Price', 'Went'])).toBe(4);
  expect(agentOf({ agent: null })).toBe('No Agent');
});

test('rare reasons are one', () => {
  const rows = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, at) => row('2026-01', name, 10 - at));
  expect(archiveReasons(rows).at(-1)).toEqual({ name: 'Other Reasons', names: ['F', 'G'], records: 9 });
  expect(archiveReasons(rows.slice(0, 6)).at(-1)?.name).toBe('F');
});
