import { withoutFormula } from './text.ts';

/** What a cell, a field or a sent text holds: a value, perhaps with a remark; nothing; or a problem, in words for the user. */
export type Reading<Value> = { value: Value; note?: string } | typeof nothing | { problem: string };

export const nothing = { value: null } as const;

/**
 * Characters that show nothing: zero-width blanks, direction marks, joiners, soft hyphens, variation selectors. Those that
 * show what follows from right to left, and those that show a blank (Hangul fillers), are none of them.
 */
const invisible = /(?![\u202b\u202e\u2067\u115f\u1160\u3164\uffa0])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Texts between signs that mean numbers without being their digits: the ¹ of a footnote, ½, ①. */
const betweenSigns = /\P{No}+/gu;

/** Returns Unicode's plain form of a text (NFKC) without making digits of the signs of footnotes and fractions. */
export const plainForm = (text: string): string => text.replace(betweenSigns, (part) => part.normalize('NFKC'));

/** Printable ASCII with single blanks inside, which a reader sees as it is. */
const isVisible = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/**
 * Returns a text as a reader sees it: without invisible characters and surrounding blanks, in Unicode's plain form
 * (NFKC: full-width and mathematical digits are digits), with one blank for any white space. The 1 of a footnote stays ¹,
 * so that it becomes no digit of a number. `="02134"` is what the formula shows.
 */
export const visibleText = (text: string): string =>
  withoutFormula(
    isVisible.test(text)
      ? text
      : plainForm(text)
          .replace(invisible, '')
          .replace(/[\s\p{Cc}]+/gu, ' ')
          .trim(),
  );

const wordsForNothing = new Set(['', '-', '--', '–', '—', '.', 'n/a', 'na', 'none', 'null', 'tbd']);

/** Whether a visible text is one of the usual ways to say that a cell is empty. */
export const isNothing = (text: string): boolean => wordsForNothing.has(text.toLowerCase());

/** The longest text that may hold a number; a longer one is not read at all. */
export const longestNumber = 100;
