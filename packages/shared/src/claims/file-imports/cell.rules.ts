import { firstYear, lastYear } from '#platform/reading/day.ts';

/** Readers of single cells. Called about ten million times per file, so the common path allocates nothing. */

const mostCents = 999_999_999;
const zero = 48;
const nine = 57;
const point = 46;

/** Cents of plain digits with at most two decimals and an optional minus; NaN for anything else. */
export const plainCents = (text: string): number => {
  const { length } = text;
  const start = text.charCodeAt(0) === 45 ? 1 : 0;
  if (length === start || length > 12) return Number.NaN;
  let value = 0;
  let decimals = -1;
  for (let at = start; at < length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === point && decimals < 0 && at > start && at < length - 1) decimals = 0;
    else if (letter < zero || letter > nine) return Number.NaN;
    else {
      value = value * 10 + letter - zero;
      if (decimals >= 0) decimals += 1;
    }
  }
  if (decimals > 2) return Number.NaN;
  if (decimals < 1) value *= 100;
  else if (decimals === 1) value *= 10;
  if (value > mostCents) return Number.NaN;
  return start === 1 ? -value : value;
};

const written = /^(\()?(-)?\$?\s?((?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{1,2})?)(\))?$/;

/**
 * Reads an amount as people write it: `$1,234.50`, `-12.3`, `(12.30)`.
 * @returns cents, or NaN if it is not an amount, has more than two decimals or exceeds 9,999,999.99 either way
 */
export const readCents = (text: string): number => {
  const plain = plainCents(text);
  if (!Number.isNaN(plain)) return plain;
  const [, open, minus, digits = '', close] = written.exec(text) ?? [];
  if ((open === undefined) !== (close === undefined) || (open && minus)) return Number.NaN;
  const bare = digits.replaceAll(',', '');
  const cents = plainCents(bare.startsWith('.') ? `0${bare}` : bare);
  return open || minus ? -cents : cents;
};

const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isDay = (year: number, month: number, day: number): boolean => {
  if (year < firstYear || year > lastYear || day < 1 || day > (monthDays[month - 1] ?? 0)) return false;
  return month !== 2 || day < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
};

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const usDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Reads a day in the format's notation as `YYYY-MM-DD`; undefined if it is not one. */
export const readDay = (text: string, dates: 'iso' | 'us'): string | undefined => {
  const match = (dates === 'iso' ? isoDay : usDay).exec(text);
  if (!match) return undefined;
  const [, first = '', second = '', third = ''] = match;
  const [year, month, day] = dates === 'iso' ? [first, second, third] : [third, first, second];
  if (!isDay(Number(year), Number(month), Number(day))) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** The first day of `YYYY-MM`; undefined if it is not a month. */
export const readMonth = (text: string): string | undefined => readDay(`${text}-01`, 'iso');

/** A whole number within limits, as digits; undefined if it is not one. */
export const readInteger = (text: string, min: number, max: number): string | undefined => {
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? String(value) : undefined;
};

/** A number above 0 with at most three decimals; undefined if it is not one. */
export const readQuantity = (text: string): string | undefined =>
  /^\d{1,8}(\.\d{1,3})?$/.test(text) && Number(text) > 0 ? text : undefined;

/** ICD-10-CM: a letter, a digit, a digit or letter, and up to four more after an optional dot. */
export const isDiagnosis = (text: string): boolean => /^[A-Z]\d[0-9A-Z](\.?[0-9A-Z]{1,4})?$/i.test(text);

/** Five digits. Spreadsheets drop leading zeros. */
export const isZip = (text: string): boolean => /^\d{5}$/.test(text);

/** Eleven digits (5-4-2) without hyphens. */
export const isNdc = (text: string): boolean => /^\d{11}$/.test(text);

/** Ten digits; the last one is the Luhn check digit over `80840` and the other nine. */
export const isNpi = (text: string): boolean => {
  if (!/^\d{10}$/.test(text)) return false;
  // The prefix 80840 contributes 24.
  let sum = 24;
  for (let at = 0; at < 10; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    const weighed = at % 2 === 0 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
};
