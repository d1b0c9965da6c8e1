import { afterEach, describe, expect, test, vi } from 'vitest';
import { localToday, shownDay } from './local-day.ts';

const inZone = (zone: string) => vi.stubEnv('TZ', zone);

afterEach(() => vi.unstubAllEnvs());

describe('shownDay', () => {
  test('shows an instant by the day of whoever looks', () => {
    inZone('America/Indiana/Indianapolis');
    expect(shownDay('2026-03-08T02:30:00.000Z')).toBe('03/07/2026');
    inZone('Asia/Tokyo');
    expect(shownDay('2026-03-07T16:30:00.000Z')).toBe('03/08/2026');
  });

  test.each([
    ['2026-03-08T00:00:00', '03/08/2026'],
    ['1900-01-01T00:00:00', ''],
    ['', ''],
    [null, ''],
    ['not a dateZ', ''],
  ])('%s: %s', (value, shown) => {
    expect(shownDay(value)).toBe(shown);
  });
});

test('localToday is the day where the browser stands', () => {
  inZone('America/Indiana/Indianapolis');
  expect(localToday(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20T00:00:00');
});
