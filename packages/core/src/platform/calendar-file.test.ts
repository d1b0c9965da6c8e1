import { forAll } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { parseICS } from 'node-ical';
import { expect, test } from 'vitest';
import { calendarText, type DayEvent } from './calendar-file.ts';

const changed = new Date('2026-11-25T15:00:30.500Z');
const event = (uid: string, more: Partial<DayEvent> = {}): DayEvent => ({
  uid,
  day: '2026-12-31',
  title: 'Follow-up: Maple & Co',
  link: 'https://cms.worksmart.test/main/clients?open=12',
  changed,
  ...more,
});
const written = (...events: DayEvent[]) => calendarText({ name: 'WorkSmart', everyHours: 4, events });

/** What ical.js, which is strict, reads. */
const readStrictly = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate, sequence } = new ICAL.Event(component);
    const stamps = ['dtstamp', 'last-modified'].map((name) => String(component.getFirstPropertyValue(name)));
    return { uid, summary, from: String(startDate), until: String(endDate), sequence, stamps };
  });
  return { name: calendar.getFirstPropertyValue('x-wr-calname'), events };
};

/** What node-ical reads. */
const readLoosely = (text: string) =>
  Object.values(parseICS(text)).flatMap((part) =>
    part?.type === 'VEVENT' ? [{ uid: part.uid, summary: part.summary, kind: part.datetype, url: part.url }] : [],
  );

test('two programs read a whole day with its stable id, title, link and revision', () => {
  const text = written(event('followUps-7@cms.worksmart.test'));
  const stamp = '2026-11-25T15:00:30Z';
  expect(readStrictly(text)).toEqual({
    name: 'WorkSmart',
    events: [
      {
        uid: 'followUps-7@cms.worksmart.test',
        summary: 'Follow-up: Maple & Co',
        from: '2026-12-31',
        until: '2027-01-01',
        sequence: (Date.parse(stamp) - Date.UTC(2020)) / 1000,
        stamps: [stamp, stamp],
      },
    ],
  });
  expect(readLoosely(text)).toEqual([
    {
      uid: 'followUps-7@cms.worksmart.test',
      summary: 'Follow-up: Maple & Co',
      kind: 'date',
      url: 'https://cms.worksmart.test/main/clients?open=12',
    },
  ]);
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT4H\r\nX-PUBLISHED-TTL:PT4H\r\n');
});

test('names of any length and characters arrive whole, in lines of at most 75 octets that end in CRLF', () => {
  const hostile = fc.string({ unit: fc.constantFrom(...'aé東😀 \\;,:"\r\n\t\u0000\u0085\u2028BEGIN'), maxLength: 400 });
  forAll(fc.array(hostile, { maxLength: 5 }), (titles) => {
    const text = written(...titles.map((title, at) => event(`e${at}`, { title: `T${title}` })));
    const lines = text.split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const shown = titles.map((title) => `T${title.replace(/[\p{Cc}\u2028]+/gu, ' ')}`);
    expect(readStrictly(text).events.map(({ summary }) => summary)).toEqual(shown);
    expect(readLoosely(text)).toHaveLength(titles.length);
  });
});

test('a calendar without events still has a component, and one of 5,000 is read whole', () => {
  expect(written()).toContain('\r\nBEGIN:VTIMEZONE\r\n');
  expect(readStrictly(written()).events).toEqual([]);
  expect(readLoosely(written())).toEqual([]);
  const many = written(...Array.from({ length: 5_000 }, (_, at) => event(`followUps-${at}`)));
  expect(readStrictly(many).events).toHaveLength(5_000);
  expect(new Set(readLoosely(many).map(({ uid }) => uid)).size).toBe(5_000);
});
