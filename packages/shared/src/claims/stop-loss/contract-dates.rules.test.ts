import { expect, test } from 'vitest';
import { contractDaysText, contractWarnings } from './contract-dates.rules.ts';

const starts = (previousStartMonth: number, contractStartMonth: number, nextStartMonth: number) => ({
  year: 2025,
  previousStartMonth,
  contractStartMonth,
  nextStartMonth,
});

test.each([
  [starts(1, 1, 1), '01/01/2025 to 12/31/2025', []],
  [starts(7, 7, 7), '07/01/2025 to 06/30/2026', []],
  [
    starts(1, 7, 1),
    '07/01/2025 to 12/31/2025',
    [
      'No contract counts claims paid from 01/01/2025 to 06/30/2025: that of 2024 ends on 12/31/2024, that of 2025 begins on 07/01/2025.',
      'This is a short contract year: 07/01/2025 to 12/31/2025, because the contract of 2026 begins on 01/01/2026.',
    ],
  ],
  [
    starts(7, 1, 3),
    '01/01/2025 to 12/31/2025',
    [
      'This makes 2024 a short contract year: 07/01/2024 to 12/31/2024, because this contract begins on 01/01/2025.',
      'No contract counts claims paid from 01/01/2026 to 02/28/2026: that of 2025 ends on 12/31/2025, that of 2026 begins on 03/01/2026.',
    ],
  ],
])('the days of a contract: %j', (given, days, warnings) => {
  expect([contractDaysText(given), contractWarnings(given)]).toEqual([days, warnings]);
});

test('every combination of starts has at most one contract a month, and says so where it has none', () => {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const monthNo = (day: string): number => Number(day.slice(6)) * 12 + Number(day.slice(0, 2)) - 1;
  for (const previous of months)
    for (const own of months) {
      const [from = '', to = ''] = contractDaysText(starts(1, previous, own)).split(' to ');
      const next = 2026 * 12 + own - 1;
      expect(monthNo(from)).toBe(2025 * 12 + previous - 1);
      expect(monthNo(to)).toBeLessThan(next);
      expect(monthNo(to) - monthNo(from)).toBeLessThan(12);
      const isGap = monthNo(to) + 1 < next;
      const said = contractWarnings(starts(previous, previous, own)).filter((text) => text.startsWith('No contract'));
      expect(said.length, `${previous} ${own}`).toBe(isGap ? 1 : 0);
    }
});
