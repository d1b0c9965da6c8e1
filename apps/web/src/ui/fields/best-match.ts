interface Labelled {
  label: string;
}

/** 0 begins with it, 1 has a word that begins with it, 2 has it somewhere, 3 has it not; whatever the case. */
const rankOf = (label: string, search: string): number => {
  const text = label.toLowerCase();
  if (text.startsWith(search)) return 0;
  if (text.includes(` ${search}`)) return 1;
  return text.includes(search) ? 2 : 3;
};

/**
 * What a typed text finds in a list, the likeliest first: Enter takes it. `in` is Indiana before Illinois,
 * `kansas` is Kansas before Arkansas. Rows of the same rank keep their order.
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
