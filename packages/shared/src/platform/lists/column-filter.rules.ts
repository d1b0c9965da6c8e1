import { contains, type SearchedText } from '../fold.ts';

/** How a column is filtered: by a text it contains (default), or by one of the values that occur. */
export type FilterKind = 'text' | 'choice';

/** Begins the names of column filters in a list’s address: `f.status`. */
export const filterPrefix = 'f.';

/** The most characters that the filter of a column may have. */
export const maxFilterLength = 500;

/**
 * Returns whether the text of a cell passes a column's filter: it contains the filter as typed or folded, or is the chosen
 * value. Case does not matter. The server filters windows by the same rule (core's customer-lists and renewals); a test
 * compares both over random rows.
 */
export const columnFilter = (kind: FilterKind | undefined, filter: string): ((text: SearchedText) => boolean) => {
  const chosen = filter.toLowerCase();
  return kind === 'choice' ? ({ lower }) => lower === chosen : contains(filter);
};
