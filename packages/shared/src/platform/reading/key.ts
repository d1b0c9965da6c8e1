import { isNothing, nothing, type Reading } from './reading.ts';
import { tidyText } from './text.ts';

export const keyProblem = 'This number was shortened by a spreadsheet. Please enter all its digits.';

export interface KeyOptions {
  /** Digits of a number whose length is known: leading zeros that a spreadsheet dropped come back. */
  digits?: number;
}

/** A number that a spreadsheet shows as a power of ten, of which the last digits are lost. */
const shortened = /^\d(?:\.\d+)?E\+\d+$/i;

/**
 * Reads the number or id of something as text. One whose length is known gets back the leading zeros that a spreadsheet
 * dropped, with a note; one that was shortened to a power of ten is a problem.
 */
export const readKey = (cell: string, { digits }: KeyOptions = {}): Reading<string> => {
  const text = tidyText(cell);
  if (isNothing(text)) return nothing;
  if (shortened.test(text)) return { problem: keyProblem };
  const bare = /^\d+\.0$/.test(text) ? text.slice(0, -2) : text;
  if (digits === undefined || !/^\d+$/.test(bare) || bare.length >= digits) return { value: bare };
  const value = bare.padStart(digits, '0');
  return { value, note: `Read as ${value}.` };
};
