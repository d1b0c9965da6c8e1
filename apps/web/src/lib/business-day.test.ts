import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { businessToday, dayText, setBusinessZone } from './business-day.ts';

const zone = 'America/Indiana/Indianapolis';

beforeEach(() => {
  setBusinessZone(zone);
  vi.stubEnv('TZ', 'Asia/Tokyo');
});
afterEach(() => vi.unstubAllEnvs());

test.each([
  ['2026-03-08T02:30:00.000Z', '03/07/2026'],
  ['2026-03-08T05:30:00.000Z', '03/08/2026'],
  ['2026-03-08T00:00:00', '03/08/2026'],
  ['1900-01-01T00:00:00', ''],
  ['', ''],
  [null, ''],
  ['not a dateZ', ''],
])('dayText of %s is %s, by the business day and not the browser’s', (value, text) => {
  expect(dayText(value)).toBe(text);
});

test('businessToday is today in the business time zone', () => {
  expect(businessToday(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20T00:00:00');
});
