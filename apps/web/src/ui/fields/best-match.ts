interface Labelled {
  label: string;
}

/** 0 if the label begins with the text, 1 if a word does, 2 if it contains it, 3 if not. Ignores case. */
const rankOf = (label: string, search: string): number => {
  const text = label.toLowerCase();
  if (text.startsWith(search)) return 0;
  if (text.includes(` ${search}`)) return 1;
  return text.includes(search) ? 2 : 3;
};

/**
 * Returns the entries of a list that match a typed text, best match first: Enter selects it. `in` finds Indiana before
 * Illinois, `kansas` finds Kansas before Arkansas. Entries of the same rank keep their order.
 */
export const bestMatch = <Row extends object>({ options, search }: { options: Row[]; search: string }): Row[] => {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return options;
  return options
    .map((row) => ({ row, rank: rankOf((row as Partial<Labelled>).label ?? '', wanted) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ row }) => row);
};
