/**
 * Sorts numbers within names by size, and ignores case and accents. The database sorts windows by the same rules: its
 * collation `list_order` (prisma/sql).
 */
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** The value a column sorts a row by. Null is unset and sorts last. */
export type SortKey = string | number | null;

/** The collator’s order of the characters between space and letters. Digits are missing: they sort by their number. */
const signs = `_-,;:!?.'"()[]{}@*/\\&#%\`^+<=>|~$`;

/** Assigns signs the code units between space and letters, in the collator’s order; other characters keep their own. */
const codeUnitOf = new Map([...signs].map((sign, rank) => [sign, String.fromCharCode(33 + rank)]));

/** Returns a text whose code units sort as the collator sorts the given one; undefined if only the collator can. */
const plainKey = (text: string): string | undefined => {
  const lower = text.toLowerCase();
  if (/^[a-z ]*$/.test(lower)) return lower;
  let isPlain = true;
  const key = lower.replaceAll(/[^a-z ]/g, (letter) => {
    const codeUnit = codeUnitOf.get(letter);
    isPlain &&= codeUnit !== undefined;
    return codeUnit ?? letter;
  });
  return isPlain ? key : undefined;
};

interface Prepared {
  key: SortKey;
  plain: string | undefined;
}

const isUnset = (key: SortKey): boolean => key === null || key === '';

const compareSet = (one: Prepared, other: Prepared): number => {
  if (typeof one.key === 'number' && typeof other.key === 'number') return one.key - other.key;
  if (one.plain !== undefined && other.plain !== undefined) {
    if (one.plain === other.plain) return 0;
    return one.plain < other.plain ? -1 : 1;
  }
  return collator.compare(String(one.key), String(other.key));
};

/**
 * Returns the indexes of the keys in sorted order; equal keys keep their order. Each text is converted once rather than
 * in every comparison: 60,000 calls of the collator take a slow browser several frames.
 */
export const orderOf = (keys: readonly SortKey[], descending: boolean): number[] => {
  const prepared = keys.map((key) => ({ key, plain: typeof key === 'string' ? plainKey(key) : undefined }));
  const compare = (one: Prepared, other: Prepared): number => {
    if (isUnset(one.key) || isUnset(other.key)) return Number(isUnset(one.key)) - Number(isUnset(other.key));
    return descending ? compareSet(other, one) : compareSet(one, other);
  };
  const indexes = keys.map((_key, at) => at);
  const none: Prepared = { key: null, plain: undefined };
  return indexes.sort((one, other) => compare(prepared[one] ?? none, prepared[other] ?? none));
};
