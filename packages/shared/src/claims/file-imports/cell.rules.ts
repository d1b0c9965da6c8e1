import type { DayOptions } from '#platform/reading/day.ts';
import { roundedTo } from '#platform/reading/decimals.ts';
import { readNumber } from '#platform/reading/number.ts';
import type { Reading } from '#platform/reading/reading.ts';

/**
 * Readers of single cells: the common notation without a detour, every other by `platform/reading`. Called about ten million
 * times per file, so the common path allocates nothing.
 */

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

const amountProblem = { problem: 'Please enter an amount such as 1,234.50.' };

/** Dollars with commas, as most programs print them. */
const grouped = /^\$?\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?$/;
const wholeCents = /^-?\d{1,9}$/;
/** What shows that a number is not one of cents, or no amount at all. */
const notCents = /[.$%]/;

/** Whole cents of an amount with at most two decimals: the product may lack the last bit. */
const wholeCentsOf = (usd: number): number => (usd < 0 ? -roundedTo(-usd * 100, 0) : roundedTo(usd * 100, 0));

const centsOf = (cents: number): Reading<number> => (Math.abs(cents) <= mostCents ? { value: cents } : amountProblem);

/**
 * Reads an amount as people and programs write it: `$1,234.50`, `-12.3`, `(12.30)`, `12.30-`, `45.10CR`; a dash is 0.
 * @param inCents whether digits without a point are cents
 * @returns cents; a problem if it is not an amount, has more than two decimals or exceeds 9,999,999.99 either way
 */
export const readCents = (cell: string, inCents = false): Reading<number> => {
  if (inCents && wholeCents.test(cell)) return { value: Number(cell) + 0 };
  const plain = inCents ? Number.NaN : plainCents(cell);
  if (!Number.isNaN(plain)) return { value: plain };
  if (!inCents && grouped.test(cell)) return centsOf(plainCents(cell.replace(/[$,]/g, '')));
  if (inCents ? notCents.test(cell) : cell.includes('%')) return amountProblem;
  const read = readNumber(cell, { decimals: inCents ? 0 : 2, isSigned: true, dashIsZero: true });
  if ('problem' in read || read.value === null) return read;
  return centsOf(inCents ? read.value : wholeCentsOf(read.value));
};

const plainInteger = /^\d{1,10}$/;

/** Reads a whole number within limits, as its digits. */
export const readInteger = (cell: string, min: number, max: number): Reading<string> => {
  const read = plainInteger.test(cell) ? { value: Number(cell) } : readNumber(cell, { decimals: 0 });
  if ('problem' in read || read.value === null) return read;
  const { value } = read;
  return value >= min && value <= max
    ? { value: String(value) }
    : { problem: `Please enter a whole number from ${min} to ${max}.` };
};

const plainQuantity = /^\d{1,8}(?:\.\d{1,3})?$/;
const mostQuantity = 99_999_999.999;

/** Reads a number above 0 with at most three decimals. */
export const readQuantity = (cell: string): Reading<string> => {
  if (plainQuantity.test(cell) && Number(cell) > 0) return { value: cell };
  const read = readNumber(cell, { decimals: 3 });
  if ('problem' in read || read.value === null) return read;
  return read.value > 0 && read.value <= mostQuantity
    ? { value: String(read.value) }
    : { problem: 'Please enter a number over 0.' };
};

/** How days in claims are read: in a year of two digits, a day is the latest one up to tomorrow. */
export const dayOptions = (latest: string): DayOptions => ({ asOf: latest, ahead: 0 });

/** A day far ahead of every file, for deciding only whether a cell is a day. */
export const anyDay = dayOptions('2100-12-31');

/** Whether a reader found a value. */
export const holdsValue = (read: Reading<unknown>): boolean => 'value' in read && read.value !== null;

/** ICD-10-CM: a letter, a digit, a digit or letter, and up to four more after an optional dot. */
export const isDiagnosis = (text: string): boolean => /^[A-Z]\d[0-9A-Z](\.?[0-9A-Z]{1,4})?$/i.test(text);

/** Five digits. */
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
