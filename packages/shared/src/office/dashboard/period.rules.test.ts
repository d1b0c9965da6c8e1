import { expect, test } from 'vitest';
import { addMonths, monthName, monthsOf, shortMonth } from './period.rules.ts';

test('the last 12 months end with the current month, even across years', () => {
  const months = monthsOf('2026-02-28T00:00:00');
  expect(months).toHaveLength(12);
  expect([months[0], months[10], months[11]]).toEqual(['2025-03', '2026-01', '2026-02']);
});

test('a year has the months so far: all of a past year, none of a future year', () => {
  expect(monthsOf('2026-03-01T00:00:00', 2026)).toEqual(['2026-01', '2026-02', '2026-03']);
  expect(monthsOf('2026-03-01T00:00:00', 2025)).toHaveLength(12);
  expect(monthsOf('2026-03-01T00:00:00', 2027)).toEqual([]);
});

test('adding months crosses years, and months have names', () => {
  expect([addMonths('2026-01', -1), addMonths('2025-12', 1), addMonths('2026-05', -17)]).toEqual([
    '2025-12',
    '2026-01',
    '2024-12',
  ]);
  const year = monthsOf('2026-12-31T00:00:00', 2026);
  const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  expect(year.map(monthName)).toEqual(names.map((name) => `${name} 2026`));
  expect(year.map(shortMonth)).toEqual(names.map((name) => `${name} 26`));
  expect([monthName('2026-09'), shortMonth('2026-09')]).toEqual(['Sep 2026', 'Sep 26']);
});
