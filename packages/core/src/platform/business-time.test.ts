import { describe, expect, test } from 'vitest';
import { businessYear, endOfDay, instantOf, today } from './business-time.ts';

const indiana = 'America/Indiana/Indianapolis';
const at = (instant: string, zone = indiana) => ({
  clock: () => new Date(instant),
  config: { BUSINESS_ZONE: zone } as Parameters<typeof today>[0]['config'],
});

describe('T40 business-local times', () => {
  test.each([
    ['2026-01-15T00:00:00', indiana, '2026-01-15T05:00:00.000Z'],
    ['2026-07-15T00:00:00', indiana, '2026-07-15T04:00:00.000Z'],
    ['2026-03-08T01:59:59', indiana, '2026-03-08T06:59:59.000Z'],
    ['2026-03-08T03:00:00', indiana, '2026-03-08T07:00:00.000Z'],
    ['2026-11-01T03:00:00', indiana, '2026-11-01T08:00:00.000Z'],
    ['2026-06-01T00:00:00', 'Asia/Kolkata', '2026-05-31T18:30:00.000Z'],
    ['2026-06-01T00:00:00', 'Pacific/Kiritimati', '2026-05-31T10:00:00.000Z'],
    ['2026-01-01T00:00:00', 'America/St_Johns', '2026-01-01T03:30:00.000Z'],
    ['2026-01-01T00:00:00', 'UTC', '2026-01-01T00:00:00.000Z'],
  ])('%s in %s is %s', (local, zone, expected) => {
    expect(instantOf(local, zone).toISOString()).toBe(expected);
  });

  test('a day ends with its last millisecond, also when the clocks change', () => {
    expect(endOfDay('2026-03-08T00:00:00', indiana).toISOString()).toBe('2026-03-09T03:59:59.999Z');
    expect(endOfDay('2026-11-01T00:00:00', indiana).toISOString()).toBe('2026-11-02T04:59:59.999Z');
  });

  test('returns the current day and year in the business time zone', () => {
    expect(today(at('2027-01-01T04:59:59Z'))).toBe('2026-12-31T00:00:00');
    expect(businessYear(at('2027-01-01T04:59:59Z'))).toBe(2026);
    expect(businessYear(at('2027-01-01T05:00:00Z'))).toBe(2027);
  });
});
