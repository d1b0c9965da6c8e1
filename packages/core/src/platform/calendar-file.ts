/** An event that lasts one day. */
export interface DayEvent {
  /** Stays the same as long as the event exists. */
  uid: string;
  /** `YYYY-MM-DD` */
  day: string;
  title: string;
  link: string;
  /** When it last changed. */
  changed: Date;
}

interface Calendar {
  name: string;
  /** How often programs should read it. */
  everyHours: number;
  events: readonly DayEvent[];
}

/** RFC 5545, 3.1: a line has at most 75 octets; the next one continues it after a space. */
const longestLine = 75;

const folded = (line: string): string => {
  let [text, octets] = ['', 0];
  // By code points, so that no character is split.
  for (const char of line) {
    const size = Buffer.byteLength(char);
    const isFull = octets + size > longestLine;
    text += isFull ? `\r\n ${char}` : char;
    octets = isFull ? size + 1 : octets + size;
  }
  return `${text}\r\n`;
};

/** Escapes a text of one line (RFC 5545, 3.3.11). Line breaks and other control characters become spaces. */
const escaped = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[\\;,]/g, (char) => `\\${char}`);

const dayText = (day: string): string => day.replaceAll('-', '');
const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const instantText = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Revisions are numbered by the second of the change, which fits their 31 bits until 2088. */
const revisionOf = (changed: Date): number => Math.floor((changed.getTime() - Date.UTC(2020)) / 1000);

const eventLines = ({ uid, day, title, link, changed }: DayEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${instantText(changed)}`,
  `LAST-MODIFIED:${instantText(changed)}`,
  `SEQUENCE:${revisionOf(changed)}`,
  `DTSTART;VALUE=DATE:${dayText(day)}`,
  `DTEND;VALUE=DATE:${dayText(nextDay(day))}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(link)}`,
  `URL:${link}`,
  // It does not make the day busy.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** A calendar must have a component: this one stands where there are no events. */
const noEvents = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Returns a calendar that programs subscribe to, as iCalendar (RFC 5545 and 7986). The same events give the same text. */
export const calendarText = ({ name, everyHours, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//WorkSmart//CMS//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${everyHours}H`,
    `X-PUBLISHED-TTL:PT${everyHours}H`,
    events.length > 0 ? events.flatMap(eventLines) : noEvents,
    'END:VCALENDAR',
  ]
    .flat()
    .map(folded)
    .join('');
