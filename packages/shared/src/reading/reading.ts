/** What a cell, a field or a sent text holds: a value, perhaps with a remark; nothing; or a problem, in words for the user. */
export type Reading<Value> = { value: Value; note?: string } | typeof nothing | { problem: string };

export const nothing = { value: null } as const;

/** Characters that show nothing: zero-width blanks, direction marks, joiners, soft hyphens, variation selectors. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * Returns a text as a reader sees it: without invisible characters and surrounding blanks, in Unicode's plain form
 * (NFKC: full-width and mathematical digits are digits), with one blank for any white space.
 */
export const visibleText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const wordsForNothing = new Set(['', '-', '--', '—', '.', 'n/a', 'na', 'none', 'null', 'tbd']);

/** Whether a visible text is one of the usual ways to say that a cell is empty. */
export const isNothing = (text: string): boolean => wordsForNothing.has(text.toLowerCase());

/** The longest text that may hold a number; a longer one is not read at all. */
export const longestNumber = 100;
