import { type NumberOptions, numberProblem, readNumber } from '@worksmart/shared/platform/reading/number.ts';
import { insertedIn } from './digit-masks.ts';

/** What becomes of an edit: the field shows `text`, or keeps what it had and shows `problem`. */
export type NumberEntry = { text: string; isWhole: boolean } | { problem: string };

/** Whether digits were typed behind the last decimal. Zeros at the end give way to them. */
const isFull = (text: string, { decimals }: NumberOptions): boolean =>
  /[1-9]/.test((text.split('.')[1] ?? '').slice(decimals));

/**
 * Decides what becomes of an edit of a number field. The input behind the field drops every sign that it does not know, and so
 * turns a pasted (45.10) into 45.10, and 1.5 people into 15. Therefore a text that is entered at once is read as a whole and
 * refused if the field cannot hold it; of single keys, only digits and the signs that the field shows pass.
 * @param before the text of the field
 * @param after the text after the edit
 */
export const numberEntry = (before: string, after: string, options: NumberOptions): NumberEntry => {
  const key = insertedIn(before, after);
  const isKey = key.length < 2;
  const known = `0123456789$,%${options.decimals > 0 ? '.' : ''}${options.isSigned ? '-' : ''}`;
  if (isKey && known.includes(key) && !isFull(after, options)) return { text: after, isWhole: after === '' };
  const read = readNumber(after, options);
  if ('problem' in read) return read;
  return isKey
    ? { problem: numberProblem(options) }
    : { text: read.value === null ? '' : String(read.value), isWhole: true };
};
