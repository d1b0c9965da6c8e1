import { describe, expect, test } from 'vitest';
import { businessDay, formatDate, formatInstant } from './dates.ts';

const zone = 'America/Indiana/Indianapolis';

describe('formatDate', () => {
  test.each([
    ['2026-03-08T00:00:00', '03/08/2026'],
    ['2026-03-08', '03/08/2026'],
    ['1900-01-01T00:00:00', ''],
    ['0001-01-01T00:00:00', ''],
    [null, ''],
    ['2026-02-30T00:00:00', ''],
    ['2026-03-08T02:30:00.000Z', ''],
    ['2026-03-08T02:30:00+09:00', ''],
  ])('%s: "%s"; an instant is not a calendar date', (value, shown) => {
    expect(formatDate(value)).toBe(shown);
  });
});

describe('formatInstant', () => {
  test.each([
    ['an evening event belongs to its local day', '2026-11-21T03:00:00.000Z', zone, '11/20/2026'],
    ['before the clocks go forward', '2026-03-08T04:59:59.999Z', zone, '03/07/2026'],
    ['after they went back', '2026-11-02T04:59:59.999Z', zone, '11/01/2026'],
    ['at the end of the year', '2027-01-01T04:59:59.999Z', zone, '12/31/2026'],
    ['east of Greenwich', '2026-12-31T10:30:00.000Z', 'Pacific/Kiritimati', '01/01/2027'],
    ['a half hour zone', '2026-06-01T02:29:59.999Z', 'America/St_Johns', '05/31/2026'],
    ['nothing', null, zone, ''],
    ['no instant', 'soon', zone, ''],
  ])('%s', (_what, value, where, shown) => {
    expect(formatInstant(value, where)).toBe(shown);
  });
});

test('businessDay returns the day in the given zone, whatever zone was used before', () => {
  const instant = new Date('2026-11-21T03:00:00Z');
  expect(businessDay(instant, zone)).toBe('2026-11-20T00:00:00');
  expect(businessDay(instant, 'Asia/Kolkata')).toBe('2026-11-21T00:00:00');
});
