/** Names with numbers in them in the order in which people count; case and accents do not matter. */
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** What a column sorts a row by; null is unset, and stands last. */
export type SortKey = string | number | null;

/** The collator's order of what stands between space and letters. Digits are not among it: they go by their number. */
const signs = `_-,;:!?.'"()[]{}@*/\\&#%\`^+<=>|~$`;

/** Signs take the code units between space and letters, in the collator's order; the others have their own. */
const placeOf = new Map([...signs].map((sign, place) => [sign, String.fromCharCode(33 + place)]));

/** A text that orders by its code units as the collator orders the given one; undefined where only the collator can. */
const plainKey = (text: string): string | undefined => {
  const lower = text.toLowerCase();
  if (/^[a-z ]*$/.test(lower)) return lower;
  let isPlain = true;
  const key = lower.replaceAll(/[^a-z ]/g, (letter) => {
    const place = placeOf.get(letter);
    isPlain &&= place !== undefined;
    return place ?? letter;
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
 * The places of the keys in their order; equal ones stay in theirs. A text is looked at letter by letter once, and not in
 * every comparison, since asking the collator 60,000 times takes a slow browser several frames.
 */
export const orderOf = (keys: readonly SortKey[], descending: boolean): number[] => {
  const prepared = keys.map((key) => ({ key, plain: typeof key === 'string' ? plainKey(key) : undefined }));
  const compare = (one: Prepared, other: Prepared): number => {
    if (isUnset(one.key) || isUnset(other.key)) return Number(isUnset(one.key)) - Number(isUnset(other.key));
    return descending ? compareSet(other, one) : compareSet(one, other);
  };
  const places = keys.map((_key, at) => at);
  const none: Prepared = { key: null, plain: undefined };
  return places.sort((one, other) => compare(prepared[one] ?? none, prepared[other] ?? none));
};
