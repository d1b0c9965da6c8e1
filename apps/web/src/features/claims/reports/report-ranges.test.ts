import { expect, test } from 'vitest';
import { lastRange, type RangeName, rangeNamed, rangeOf, rememberRange } from './report-ranges.ts';

const days = (name: RangeName, today: string) => {
  const { start, end } = rangeOf(name, `${today}T00:00:00`);
  return [start, end].map((day) => day.slice(0, 10));
};

test.each([
  ['Last Month', '2026-11-29', '2026-10-01', '2026-10-31'],
  ['Last Month', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['Last Month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['Last Quarter', '2026-11-29', '2026-07-01', '2026-09-30'],
  ['Last Quarter', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['Last Quarter', '2026-04-01', '2026-01-01', '2026-03-31'],
  ['Year to Date', '2026-11-29', '2026-01-01', '2026-11-29'],
  ['Plan Year', '2026-11-29', '2026-01-01', '2026-12-31'],
] as const)('%s on %s is %s to %s', (name, today, start, end) => {
  expect(days(name, today)).toEqual([start, end]);
});

test('a remembered name moves on with the days, other dates stay, and each user has their own', () => {
  const [before, today] = ['2026-10-15T00:00:00', '2026-11-29T00:00:00'];
  expect(rangeNamed(lastRange(7, today).start, lastRange(7, today).end, today)).toBe('Year to Date');
  rememberRange(7, rangeOf('Last Month', before), before);
  expect(lastRange(7, today)).toEqual(rangeOf('Last Month', today));
  const typed = { start: '2025-01-01T00:00:00', end: '2026-12-31T00:00:00' };
  rememberRange(7, typed, today);
  expect(lastRange(7, today)).toEqual(typed);
  expect(lastRange(8, today)).toEqual(rangeOf('Year to Date', today));
});

test('what is stored and is no range is the year to date', () => {
  localStorage.setItem('ws.reportRange.7', 'yesterday tomorrow');
  expect(lastRange(7, '2026-11-29T00:00:00').start).toBe('2026-01-01T00:00:00');
});
