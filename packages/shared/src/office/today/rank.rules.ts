import { addDays, businessDay, type CalendarDate, daysBetween } from '#platform/dates.ts';
import { recordNeedNames } from '#records/customers/needs.ts';
import { type TodayBlockName, todayBlockNames, todayBlocks, todaySections } from './blocks.ts';
import type { TodayItem, TodaySection } from './schema.ts';

/** A row is for this week if it is due within so many days. */
const weekDays = 7;

interface Timed {
  /** Since when it waits, or until when there is time; an instant. */
  at: string | null;
  /** The day by which it should be done, where the record has one. */
  dueOn: CalendarDate | null;
}

/**
 * Returns the day by which a row should be done: the record’s own, or some days after its time. Null if no day is set, or
 * if that day is so long ago that it no longer presses.
 * @param zone the business time zone
 */
export const dueDayOf = (
  kind: TodayBlockName,
  { at, dueOn }: Timed,
  today: CalendarDate,
  zone: string,
): CalendarDate | null => {
  if (dueOn !== null) return dueOn;
  const { dueDays, pressingDays = Number.POSITIVE_INFINITY } = todayBlocks[kind];
  if (at === null || dueDays === null) return null;
  const due = addDays(businessDay(new Date(at), zone), dueDays);
  return daysBetween(due, today) > pressingDays ? null : due;
};

/** Returns the section of a row. @param dueInDays negative if it is overdue, null if it has no day */
export const sectionOf = (dueInDays: number | null): TodaySection => {
  if (dueInDays === null || dueInDays > weekDays) return 'later';
  return dueInDays <= 0 ? 'now' : 'week';
};

type Ranked = Pick<TodayItem, 'kind' | 'id' | 'dueInDays' | 'money' | 'customer'>;

const isOverdue = ({ dueInDays }: Ranked): number => Number((dueInDays ?? 0) < 0);
const amountOf = ({ money }: Ranked): number => Math.abs(money?.amount ?? 0);
const daysOf = ({ dueInDays }: Ranked): number => dueInDays ?? Number.MAX_SAFE_INTEGER;
const placeOf = ({ kind }: Ranked): number => todayBlockNames.indexOf(kind);

const compareRanked = (one: Ranked, other: Ranked): number =>
  isOverdue(other) - isOverdue(one) ||
  amountOf(other) - amountOf(one) ||
  daysOf(one) - daysOf(other) ||
  placeOf(one) - placeOf(other);

const isAboutRecord = ({ kind }: Ranked): boolean => (recordNeedNames as readonly string[]).includes(kind);

/**
 * Ranks the rows of Today: by section, then overdue ones first, then by money, then by day. Rows that are equal stay in
 * their order. A sales record with several reasons keeps the one that comes first.
 */
export const ranked = <Row extends Ranked>(rows: readonly Row[]): Row[] => {
  const seen = new Set<number>();
  const place = ({ dueInDays }: Row): number => todaySections.indexOf(sectionOf(dueInDays));
  return [...rows]
    .sort((one, other) => place(one) - place(other) || compareRanked(one, other))
    .filter((row) => {
      if (!row.customer || !isAboutRecord(row)) return true;
      const isFirst = !seen.has(row.customer.id);
      seen.add(row.customer.id);
      return isFirst;
    });
};
