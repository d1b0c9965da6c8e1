/** Matches the columns of a user's file to columns that we know. Pure, for browser and server. */

/** A column that a file may contain. */
export interface MappableColumn<Name extends string = string> {
  name: Name;
  /** Other headers that mean this column. */
  otherNames?: readonly string[];
}

/** For each column of the file, the name of our column, or null if it is not imported. */
export type ColumnMapping<Name extends string = string> = readonly (Name | null)[];

/** A mapping that a user chose before: our column by the plain header, null for "not imported". */
export type RememberedColumns<Name extends string = string> = Readonly<Record<string, Name | null>>;

/** A header as it is compared: without case, spaces, underscores and punctuation. */
export const plainHeader = (header: string): string => header.toLowerCase().replace(/[\s_.\-/#*:()'’]+/g, '');

/** Reads a long list of headers or words, which are separated by semicolons. */
export const listed = (text: string): readonly string[] => text.trim().split(/;\s*/);

/** Returns the key of each word of a table that lists words by what they mean. */
export const wordMap = <Key extends string>(
  words: Readonly<Record<Key, readonly string[]>>,
): ReadonlyMap<string, Key> =>
  new Map((Object.keys(words) as Key[]).flatMap((key) => words[key].map((word) => [word, key] as const)));

/**
 * Guesses our column for each header of a file. What was remembered wins; of two headers that mean the same column, the
 * first one gets it.
 */
export const guessColumns = <Name extends string>(
  columns: readonly MappableColumn<Name>[],
  headers: readonly string[],
  remembered: RememberedColumns<Name> = {},
): ColumnMapping<Name> => {
  const known = new Map<string, Name>();
  for (const { name, otherNames = [] } of columns) {
    for (const header of [name, ...otherNames]) {
      if (!known.has(plainHeader(header))) known.set(plainHeader(header), name);
    }
  }
  const names = new Set<string>(columns.map(({ name }) => name));
  const chosen = (header: string): Name | null | undefined => {
    const name = Object.hasOwn(remembered, header) ? remembered[header] : undefined;
    return name === undefined || name === null || names.has(name) ? name : undefined;
  };
  const plain = headers.map(plainHeader);
  const taken = new Set(plain.map(chosen).filter((name) => typeof name === 'string'));
  const used = new Set<Name>();
  return plain.map((header) => {
    const before = chosen(header);
    if (before === null) return null;
    const guessed = before ?? known.get(header);
    if (guessed === undefined || used.has(guessed) || (before === undefined && taken.has(guessed))) return null;
    used.add(guessed);
    return guessed;
  });
};

/** A day with the name of its month, such as 1jan2026 and january12026. */
const datedByName =
  /^(\d{1,2}(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\d{1,2}),?\d{2,4}$/;

/**
 * Whether a plain header may be remembered. A list without a header has a person in its first row, so that dates and
 * numbers are not.
 */
export const isRememberable = (header: string): boolean =>
  /\p{L}/u.test(header) && !/^\d+t\d+z?$/.test(header) && !datedByName.test(header);

/**
 * Returns what to remember of a mapping, for the next file with the same headers. Not of columns that have no name or the
 * same one as another, or whose header reads as a date or number.
 */
export const rememberColumns = <Name extends string>(
  headers: readonly string[],
  mapping: ColumnMapping<Name>,
): RememberedColumns<Name> => {
  const plain = headers.map(plainHeader);
  const once = (header: string): boolean => plain.indexOf(header) === plain.lastIndexOf(header);
  return Object.fromEntries(
    plain
      .map((header, at) => [header, mapping[at] ?? null] as const)
      .filter(([header]) => isRememberable(header) && once(header)),
  );
};

/** Returns the columns that several columns of a file are mapped to, each once, in the order of the file. */
export const columnsMappedTwice = <Name extends string>(mapping: ColumnMapping<Name>): Name[] => {
  const named = mapping.filter((name) => name !== null);
  return [...new Set(named.filter((name, at) => named.indexOf(name) !== at))];
};

/** Returns the groups of which no column is mapped; of each group a file needs at least one. */
export const missingColumns = <Name extends string>(
  mapping: ColumnMapping<Name>,
  needed: readonly (readonly Name[])[],
): (readonly Name[])[] => needed.filter((group) => !group.some((name) => mapping.includes(name)));

/** Returns the first different values of one column of a file, to show what it contains. */
export const sampleValues = (rows: readonly (readonly string[])[], at: number, most = 3): string[] => {
  const samples = new Set<string>();
  for (const row of rows) {
    const value = row[at]?.trim();
    if (value) samples.add(value);
    if (samples.size === most) break;
  }
  return [...samples];
};
