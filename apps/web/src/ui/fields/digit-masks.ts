import { feinMessage, readFein } from '@worksmart/shared/platform/reading/fein.ts';
import { phoneMessage, readPhone } from '@worksmart/shared/platform/reading/phone.ts';
import { type Reading, visibleText } from '@worksmart/shared/platform/reading/reading.ts';
import { readZip, zipMessage } from '@worksmart/shared/platform/reading/zip.ts';

/** A number that a field shows in a mask. */
export interface DigitKind {
  /** A `#` stands for a digit. */
  mask: string;
  /** Reads a whole text; only a text that it reads, or the beginning of one, gets the mask. */
  read: (text: string) => Reading<string>;
  /** The message for a text that is no such number. */
  message: string;
  /** A text with another sign than digits that may still become such a number: `+1 3`. */
  mayBecome?: RegExp;
}

export const phoneKind: DigitKind = {
  mask: '(###) ###-####',
  read: readPhone,
  message: phoneMessage,
  mayBecome: /^\+(?:1[\d ().-]{0,16})?$/,
};
export const feinKind: DigitKind = { mask: '##-#######', read: readFein, message: feinMessage };
export const zipKind: DigitKind = { mask: '#####', read: readZip, message: zipMessage };

/** Fills a mask with digits as far as they reach: `(###) ###-####` with 317 gives `(317`. */
const drawMask = (mask: string, digits: string): string => {
  let drawn = '';
  let next = 0;
  for (const sign of mask) {
    if (next >= digits.length) break;
    drawn += sign === '#' ? digits[next++] : sign;
  }
  return drawn;
};

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

const roomOf = ({ mask }: DigitKind): number => mask.split('#').length - 1;

/** Whether the mask can show a value. Other texts are shown unchanged, so that nothing of them is lost. */
export const fitsMask = (kind: DigitKind, value: string): boolean =>
  /^\d*$/.test(value) && value.length <= roomOf(kind);

/** Returns a value in its mask; a value that does not fit, unchanged. */
export const drawn = (kind: DigitKind, value: string | null | undefined): string => {
  const text = value ?? '';
  return fitsMask(kind, text) ? drawMask(kind.mask, text) : text;
};

/** Formats `3175550142` as `(317) 555-0142`; empty for no digits. */
export const formatPhone = (digits: string | null | undefined): string => drawn(phoneKind, digits);

/** Formats `351234567` as `35-1234567`; empty for no digits. */
export const formatFein = (digits: string | null | undefined): string => drawn(feinKind, digits);

/** Returns the caret position in the masked text after this many digits. */
export const caretAfter = (text: string, digitCount: number): number => {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === digitCount) return at;
    if (/\d/.test(text[at] ?? '')) seen++;
  }
  return text.length;
};

/** Returns what an edit put between the unchanged beginning and end of a text. */
export const insertedIn = (before: string, after: string): string => {
  const longest = Math.min(before.length, after.length);
  let start = 0;
  while (start < longest && before[start] === after[start]) start++;
  let end = 0;
  while (end < longest - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return after.slice(start, after.length - end);
};

/** What is typed between digits and stays out of a value. */
const between = /^[\d\s().\p{Pd}]*$/u;

/**
 * Returns the value of a masked field after an edit: digits for a number or the beginning of one, else the text unchanged. No digit
 * is ever cut off, because fewer digits are another number.
 * @param value before the edit
 * @param text of the field after the edit, typed, pasted, dropped or filled in by the browser
 */
export const valueAfter = (kind: DigitKind, value: string, text: string): string => {
  const visible = visibleText(text);
  const digits = digitsOf(visible);
  const inserted = insertedIn(drawn(kind, value), visible);
  const isKey = inserted.length <= 1 && fitsMask(kind, value);
  const isDigit = isKey && !/\D/.test(inserted);
  // Other keys than digits do nothing, but a plus may begin a phone number.
  if (isKey && !isDigit && !kind.mayBecome?.test(visible)) return value;
  if (isDigit && digits.length <= roomOf(kind)) return digits;
  // Digits that were put into the mask do not keep to its groups.
  const isMasked = fitsMask(kind, value) && !/\D/.test(inserted);
  const read = kind.read(isMasked ? digits : visible);
  if (!('problem' in read)) return read.value ?? '';
  return between.test(visible) && digits.length < roomOf(kind) ? digits : text;
};
