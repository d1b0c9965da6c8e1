import { fold } from '@worksmart/shared/platform/fold.ts';

interface Labelled {
  label: string;
}

interface Search<Row> {
  options: Row[];
  search: string;
  /** The most entries that the list shows. */
  limit?: number;
}

/** 0 if the text begins with the search, 1 if a word does, 2 if it contains it, 3 if not. */
const rankIn = (text: string, search: string): number => {
  if (text.startsWith(search)) return 0;
  if (text.includes(` ${search}`)) return 1;
  return text.includes(search) ? 2 : 3;
};

/**
 * Returns the entries of a list that match a typed text, as typed or folded, best match first: Enter selects it. `in` finds Indiana before
 * Illinois, `kansas` finds Kansas before Arkansas. Entries of the same rank keep their order.
 */
export const bestMatch = <Row extends object>({
  options,
  search,
  limit = Number.POSITIVE_INFINITY,
}: Search<Row>): Row[] => {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return options.slice(0, limit);
  // A single character is searched for as typed, as in lists.
  const folded = wanted.length < 2 ? wanted : fold(wanted);
  return options
    .map((row) => {
      const { label = '' } = row as Partial<Labelled>;
      return { row, rank: Math.min(rankIn(label.toLowerCase(), wanted), rankIn(fold(label), folded)) };
    })
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ row }) => row);
};
