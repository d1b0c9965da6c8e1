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

/** Whether a key needs more than its text: it may be shortened, or end with the `.0` of a number. */
const isNumberLike = /\+|\.0$/;

/**
 * Reads a tidy text of one line. Anything but a name may say in words that it is empty, and is a key: shortened numbers are
 * found, and leading zeros come back where the form knows the length.
 */
export const readText = (text: string, form: TextForm | undefined): ReadText => {
  if (form === 'name') return { text };
  if (text.length < 5 && isNothing(text)) return { text: '' };
  const key = isNumberLike.test(text) ? readKey(text) : { value: text };
  if ('problem' in key) return { text: '', isShortened: true };
  const bare = key.value ?? '';
  if (form === undefined) return { text: bare };
  if (form === 'ndc') return readNdc(bare);
  return form === 'zip' ? readZipCode(bare) : padded(bare, form);
};
