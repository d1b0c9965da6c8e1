import { readState } from './place.ts';
import { isNothing, longestNumber, nothing, type Reading, visibleText } from './reading.ts';

export const classCodeProblem = 'Please enter a class code such as 8810.';

/**
 * Returns the code that is probably meant by letters that look like digits, O, I and L: 8810 for `881O`, V012 for `VO12`.
 * Undefined for a code without such letters, or with others than a leading V.
 */
export const likelyClassCode = (code: string): string | undefined => {
  const written = code.toUpperCase();
  const letter = written.startsWith('V') ? 'V' : '';
  const digits = written.slice(letter.length).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^\d{1,4}$/.test(digits) && letter + digits !== written ? letter + digits : undefined;
};

/** Asks about a code that the state's table lacks; undefined for one without a likely other code. */
export const classCodeQuestion = (code: string): string | undefined => {
  const likely = likelyClassCode(code);
  return likely && `Did you mean ${likely}?`;
};

export interface ClassCodeOptions {
  /** The state of the row: a code may be written with it, `IN8810`. */
  state?: string | null;
  /** Whether the state's table has a code; a padded code is read only if it does. */
  isKnown?: (code: string) => boolean;
}

/**
 * Reads a workers' compensation class code: `8810`, `8810.00`, `8810 - Clerical`, `IN8810`. A code that lost its leading zeros
 * gets them back if the state's table has that code and not the shorter one.
 */
export const readClassCode = (cell: string, { state, isKnown }: ClassCodeOptions = {}): Reading<string> => {
  const problem = { problem: classCodeProblem };
  if (cell.length > longestNumber) return problem;
  const text = visibleText(cell).toUpperCase();
  if (isNothing(text)) return nothing;
  const [, prefix, written = ''] =
    /^(?:([A-Z]{2})[ -]?(?=\d))?([A-Z0-9]{1,4})(?:\.0+)?(?: ?[-–—:] ?\D.*| \D.*)?$/.exec(text) ?? [];
  if (!/^[A-Z0-9]{1,4}$/.test(written) || (/\s|[-–—:]/.test(text) && !/\d/.test(written))) return problem;
  if (prefix !== undefined) {
    const named = readState(prefix);
    if (!('value' in named) || named.value !== state) return problem;
  }
  const padded = written.padStart(4, '0');
  const lostZeros = /^\d{1,3}$/.test(written) && isKnown?.(padded) === true && !isKnown(written);
  return lostZeros ? { value: padded, note: `Read as ${padded}.` } : { value: written };
};
