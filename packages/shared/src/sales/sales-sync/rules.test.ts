import { expect, test } from 'vitest';
import { lastSyncedText, minutesUntilSync, tooSoonText } from './rules.ts';

const now = new Date('2026-11-20T18:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

test.each([
  ['never', null, 0],
  ['just now', ago(0), 10],
  ['a second ago', ago(1), 10],
  ['a minute ago', ago(60), 9],
  ['9 min 59 s ago', ago(599), 1],
  ['10 min ago', ago(600), 0],
  ['yesterday', ago(86_400), 0],
])('minutes until the next sync, last synced %s', (_when, last, minutes) => {
  expect(minutesUntilSync(last, now)).toBe(minutes);
});

test.each([
  [null, 'Never synced'],
  [ago(0), 'Last synced 0 hr 0 min ago'],
  [ago(-30), 'Last synced 0 hr 0 min ago'],
  [ago(299), 'Last synced 0 hr 4 min ago'],
  [ago(3600 * 26 + 61), 'Last synced 26 hr 1 min ago'],
])('S-SYNC-01 last synced at %s', (last, text) => {
  expect(lastSyncedText(last, now)).toBe(text);
});

test.each([
  [1, 'in 1 minute.'],
  [7, 'in 7 minutes.'],
])('S-SYNC-03 the text with %i minutes left', (minutes, end) => {
  expect(tooSoonText(minutes)).toMatch(/^Whoa there! The trip to the sales system is exhausting\. Please try again in/);
  expect(tooSoonText(minutes).endsWith(end)).toBe(true);
});

test('a first sync may start at once, whatever the clock says', () => {
  expect(minutesUntilSync(null, new Date(0))).toBe(0);
});
