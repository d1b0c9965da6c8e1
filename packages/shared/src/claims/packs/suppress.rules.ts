/** Fewer people than this are never counted in a pack. */
export const leastCounted = 5;
/** So many people are at least in the counts that are left out together, so that their sum does not reveal them. */
const leastTogether = 2 * leastCounted;

/** Counts as a pack shows them; null is left out. */
interface ShownCounts {
  counts: (number | null)[];
  /** The sum of all counts, also of those that are left out; null if it is small itself. */
  total: number | null;
}

/** The largest count that is left out; 0 if none is. */
const limitOf = (counts: readonly number[]): number => {
  let [limit, hidden, together] = [0, 0, 0];
  for (const count of counts.toSorted((one, other) => one - other)) {
    // What is left out lies between 1 and the next count: a sum at either end would reveal each of them.
    const isOpen = together > hidden && together < hidden * (count - 1);
    const isEnough = hidden === 0 || (hidden > 1 && together >= leastTogether && isOpen);
    // Counts that are equal are left out together: which of them is shown would reveal the others.
    if (count >= leastCounted && count > limit && isEnough) break;
    [limit, hidden, together] = [count, hidden + 1, together + count];
  }
  return limit;
};

/**
 * Leaves out counts of fewer than 5 people. Since the total is known, the smallest other counts are left out too until the
 * sum of what is left out does not reveal the small ones.
 * @param counts of people, each from 1
 */
const withoutSmall = (counts: readonly number[]): ShownCounts => {
  const limit = limitOf(counts);
  const total = counts.reduce((all, one) => all + one, 0);
  return {
    counts: counts.map((count) => (count > limit ? count : null)),
    total: total < leastCounted ? null : total,
  };
};

/**
 * Returns bands of people without small counts. If all of them are left out none is named, since each has someone.
 * @param people by the name of their band
 */
export const shownBands = (people: ReadonlyMap<string, number>) => {
  const { counts, total } = withoutSmall([...people.values()]);
  const bands = [...people.keys()].map((band, at) => ({ band, people: counts[at] ?? null }));
  return { bands: bands.some((one) => one.people !== null) ? bands : [], total };
};
