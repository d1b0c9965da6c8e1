/** How a column is filtered: by a text it contains (default), or by one of the values that occur. */
export type FilterKind = 'text' | 'choice';

/** The most characters that the filter of a column may have. */
export const maxFilterLength = 500;

/**
 * Returns whether the lower-cased text of a cell passes a column's filter. Case does not matter. The server filters
 * windows by the same rule (core's customer-lists and renewals); a test compares both over random rows.
 */
export const columnFilter = (kind: FilterKind | undefined, filter: string): ((lowerCased: string) => boolean) => {
  const needle = filter.toLowerCase();
  return kind === 'choice' ? (text) => text === needle : (text) => text.includes(needle);
};
