import { readCalendarDate } from '@worksmart/shared/platform/dates.ts';

const monthFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:T.*)?$/;

/**
 * Reads `3/8/26`, `03-08-2026`, `2026-03-08` and the like as `2026-03-08`. Two-digit years up to 49 mean 20xx. Returns
 * null for an invalid date and for 01/01/1900, which the documents use for "no date".
 */
export const parseTyped = (text: string): string | null => {
  const typed = text.trim();
  const [, month = '', day = '', written = ''] = monthFirst.exec(typed) ?? [];
  const [, year = written, isoMonth = month, isoDay = day] = yearFirst.exec(typed) ?? [];
  const fullYear = year.length === 2 ? `${Number(year) < 50 ? '20' : '19'}${year}` : year;
  const iso = `${fullYear}-${isoMonth.padStart(2, '0')}-${isoDay.padStart(2, '0')}`;
  return readCalendarDate(iso) ? iso : null;
};
