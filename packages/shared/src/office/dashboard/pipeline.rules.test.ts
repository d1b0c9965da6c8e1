import { expect, test } from 'vitest';
import { funnelStages, funnelTotal, shareText } from './pipeline.rules.ts';

test('the funnel adds up the months, count by count', () => {
  const months = [
    { month: '2026-01', leads: 9, rfps: 5, prospects: 4, clients: 2, archived: 1 },
    { month: '2026-02', leads: 10, rfps: 20, prospects: 30, clients: 40, archived: 50 },
  ];
  expect(funnelTotal(months)).toEqual({ leads: 19, rfps: 25, prospects: 34, clients: 42, archived: 51 });
  expect(funnelTotal([])).toEqual({ leads: 0, rfps: 0, prospects: 0, clients: 0, archived: 0 });
});

test('the funnel has the pipeline’s stages, widest first', () => {
  expect(funnelStages.map(({ key, name }) => [key, name])).toEqual([
    ['leads', 'Lead'],
    ['rfps', 'RFP'],
    ['prospects', 'Prospect'],
    ['clients', 'Client'],
  ]);
});

test.each([
  [1, 8, '12.5%'],
  [2, 3, '66.7%'],
  [5, 5, '100.0%'],
  [0, 5, '0.0%'],
  [0, 0, 'n/a'],
])('%i of %i is %s', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text);
});
