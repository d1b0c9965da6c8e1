import { firstYear, lastYear } from '#platform/dates.ts';
import { Money } from '#platform/money.ts';
import { codeWords } from './lists.ts';

/** Readers of a census's cells. Each returns undefined for a text that it cannot read. Days are `YYYY-MM-DD`. */

/** A day may have a time or words after it. Other digits may be a second day, and no one knows which is meant. */
const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]\s*\d{1,2}:.*|\s\D*)?$/;
const usDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s+\d{1,2}:.*|\s\D*)?$/;

const dayOf = (year: number, month: number, day: number): string | undefined => {
  if (year < firstYear || year > lastYear) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
};

/** Spreadsheets count the days after 12/30/1899. Days before 03/01/1900, which no census has, come out one day early. */
const serialDay = (serial: number): string | undefined => {
  const day = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000);
  return dayOf(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
};

/** Two digits mean the latest year that is at most some years after the census. */
const fullYear = (text: string, asOf: string, ahead: number): number => {
  const year = Number(text);
  if (text.length === 4) return year;
  const latest = Number(asOf.slice(0, 4)) + ahead;
  const inCentury = latest - (latest % 100) + year;
  return inCentury > latest ? inCentury - 100 : inCentury;
};

/**
 * Reads a day as M/D/YYYY, M/D/YY, YYYY-MM-DD or a spreadsheet's serial number. A year alone, 1985, is no day.
 * @param ahead years after the census that two digits may mean
 */
export const readDay = (text: string, asOf: string, ahead = 1): string | undefined => {
  const iso = isoDay.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const us = usDay.exec(text);
  if (us) return dayOf(fullYear(us[3] ?? '', asOf, ahead), Number(us[1]), Number(us[2]));
  const serial = /^\d{4,5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : undefined;
  const isYear = serial !== undefined && serial >= firstYear && serial <= lastYear;
  return serial === undefined || isYear ? undefined : serialDay(serial);
};

const number = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?$/;

/** Reads a number as people write it: `96,000`, `$28.50`. Surplus decimals of a spreadsheet are rounded off. */
export const readNumber = (text: string, decimals: number): number | undefined => {
  const [whole, digits, fraction] = number.exec(text) ?? [];
  if (whole === undefined || (digits === undefined && fraction === undefined)) return undefined;
  return new Money(`${(digits ?? '0').replaceAll(',', '')}${fraction ?? ''}`).toDecimalPlaces(decimals).toNumber();
};

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

type CodeList = keyof typeof codeWords;

const codes = new Map(
  Object.entries(codeWords).map(([list, words]) => [
    list,
    new Map(Object.entries(words).flatMap(([code, texts]) => texts.split(' ').map((text) => [text, code] as const))),
  ]),
);

/** Reads a code by any of its words: `Full-Time` is FT, `EE+SP` is ES. */
export const readCode = <List extends CodeList>(list: List, text: string): string | undefined =>
  codes.get(list)?.get(plain(text));

const yes = new Set(['y', 'yes', 'true', '1', 'x', 't']);
const no = new Set(['n', 'no', 'false', '0', 'f']);

export const readFlag = (text: string): boolean | undefined => {
  const word = plain(text);
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
};

/** Reads five digits of a ZIP code. Spreadsheets drop a leading zero; the four digits after the fifth are not needed. */
export const readZip = (text: string): string | undefined => {
  const [digits] = /^\d{3,5}(?=$|-\d{4}$|\.0$)/.exec(text) ?? /^\d{5}(?=\d{4}$)/.exec(text) ?? [];
  return digits?.padStart(5, '0');
};

/** Splits the days of several children. */
export const splitDays = (text: string): string[] =>
  text
    .split(/[;,|\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const suffix = /^(jr|sr|ii|iii|iv)\.?$/i;

/** Splits `Last, First` or `First Last`. */
export const splitName = (text: string): { lastName: string; firstName: string } => {
  const [last = '', ...first] = text.split(',').map((part) => part.trim());
  if (first.length > 0) return { lastName: last, firstName: first.join(' ').trim() };
  const words = last.split(/\s+/);
  const from = words.length > 2 && suffix.test(words.at(-1) ?? '') ? -2 : -1;
  return { lastName: words.slice(from).join(' '), firstName: words.slice(0, from).join(' ') };
};

/** Whole years from a birth date to a day; a birthday on that day counts. */
export const ageOn = (dob: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(dob.slice(0, 4)) - (day.slice(5, 10) < dob.slice(5, 10) ? 1 : 0);
