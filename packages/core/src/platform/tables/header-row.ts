import { plainHeader } from '@worksmart/shared/platform/column-mapping.ts';

type Row = readonly string[];

/** Counts the filled cells of a row. */
export const filledIn = (row: Row): number => row.filter((cell) => cell !== '').length;

/**
 * Returns functions that recognize the header of a list by the names of its columns.
 * @param known all names, in any spelling
 */
export const headerNamesOf = (known: Iterable<string>) => {
  const names = new Set([...known].map(plainHeader));
  const isKnown = (name: string): boolean => names.has(plainHeader(name));
  /** Counts the different names of columns in a row. */
  const namesIn = (row: Row): number => new Set(row.filter(isKnown).map(plainHeader)).size;
  return {
    isKnown,
    namesIn,
    /** Whether most of a row’s cells are names of columns. */
    isHeader: (row: Row): boolean => namesIn(row) > 1 && namesIn(row) * 2 >= filledIn(row),
  };
};

/** Returns the place of the first row with at least two cells: the header of a list without known names, below its title. */
export const firstWideRow = (rows: readonly Row[]): number =>
  Math.max(
    rows.findIndex((row) => filledIn(row) > 1),
    0,
  );
