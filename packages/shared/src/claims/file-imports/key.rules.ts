import { readKey } from '#platform/reading/key.ts';
import { readZip } from '#platform/reading/place.ts';
import { isNothing } from '#platform/reading/reading.ts';
import { isNdc } from './cell.rules.ts';

/** What a text column holds, if that is more than any text. */
export type TextForm = 'name' | 'ndc' | 'zip' | DigitsForm;

/** A number of `digits` digits; one with at least `least` of them lost its leading zeros in a spreadsheet. */
export interface DigitsForm {
  digits: number;
  least: number;
}

/** What was made of a cell. */
export interface ReadText {
  text: string;
  /** Leading zeros were put back. */
  isPadded?: boolean;
  /** A spreadsheet shortened the number to a power of ten: its last digits are lost. */
  isShortened?: boolean;
}

const ndcParts = [5, 4, 2] as const;
const hyphenated = /^(\d{1,5})-(\d{1,4})-(\d{1,2})$/;
/** Ten digits may lack a zero in any of three places; fewer than seven are no NDC. */
const ndcForm: DigitsForm = { digits: 11, least: 7 };

const padded = (text: string, { digits, least }: DigitsForm): ReadText => {
  if (text.length < least || text.length >= digits || !/^\d+$/.test(text)) return { text };
  const read = readKey(text, { digits });
  return 'problem' in read ? { text } : { text: read.value ?? '', isPadded: true };
};

/** Reads a hyphenated NDC as its eleven digits: the missing zero belongs to the short segment. */
const readNdc = (text: string): ReadText => {
  const [, ...segments] = hyphenated.exec(text) ?? [];
  const whole = segments.map((segment, at) => segment.padStart(ndcParts[at] ?? 0, '0')).join('');
  const written = segments.join('').length;
  if (isNdc(whole) && written >= 10) return { text: whole, isPadded: written < whole.length };
  return text.length === 10 ? { text } : padded(text, ndcForm);
};

const readZipCode = (text: string): ReadText => {
  const read = readZip(text);
  return 'problem' in read || read.value === null ? { text } : { text: read.value, isPadded: 'note' in read };
};

const [zero, nine] = [48, 57];
/** The longest word for nothing. */
const longestWord = 4;

/** Whether a word says that the cell is empty; none begins with a digit. */
const isEmptyWord = (text: string): boolean => {
  if (text.length > longestWord) return false;
  const first = text.charCodeAt(0);
  return (first < zero || first > nine) && isNothing(text);
};

/** Whether a key is more than its text: a shortened number, or one that ends with `.0`. */
const isNumberLike = (text: string): boolean => text.includes('+') || text.endsWith('.0');

/** Whether a text has the length of its form, so that nothing was lost. */
const isComplete = (text: string, form: TextForm | undefined): boolean => {
  if (form === undefined) return true;
  if (typeof form === 'object') return text.length >= form.digits;
  return form === 'zip' ? text.length === 5 : text.length === 11 && !text.includes('-');
};

/** Whether a tidy text is stored as it is, as nearly every one is. */
export const isPlainText = (text: string, form: TextForm | undefined): boolean =>
  form === 'name' || (!isEmptyWord(text) && !isNumberLike(text) && isComplete(text, form));

/**
 * Reads a tidy text of one line. Anything but a name may say in words that it is empty, and is a key: shortened numbers are
 * found, and leading zeros come back where the form knows the length.
 */
export const readText = (text: string, form: TextForm | undefined): ReadText => {
  if (isPlainText(text, form)) return { text };
  if (isEmptyWord(text)) return { text: '' };
  const key = readKey(text);
  if ('problem' in key) return { text: '', isShortened: true };
  const bare = key.value ?? '';
  if (form === undefined || form === 'name') return { text: bare };
  if (form === 'ndc') return readNdc(bare);
  return form === 'zip' ? readZipCode(bare) : padded(bare, form);
};
