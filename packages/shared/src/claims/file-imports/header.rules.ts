import { tidyText } from '#platform/reading/text.ts';
import { type ClaimsVersion, claimsVersions, fileTypes } from './constants.ts';
import type { ImportFormat } from './format-types.ts';
import { importFormats } from './formats.ts';
import type { MappedCell } from './profiles/mapped-cells.rules.ts';

/** The positions of a format's columns in a file. */
export interface HeaderLayout {
  /** For each column of the format, its index in the file's rows; -1 if it is missing or a profile makes it. */
  places: readonly number[];
  /** How a profile fills each column of the format; null for a documented file. */
  mapped: readonly MappedCell[] | null;
  /** Number of cells in a row. */
  width: number;
  /** Column names in the file that the format does not define. */
  ignored: readonly string[];
}

/** A column's name without case, spaces and underscores, which do not matter. */
export const plain = (name: string): string =>
  tidyText(name)
    .toLowerCase()
    .replace(/[\s_]+/g, '');

/** Added to rejected rows for the user; a corrected file may still contain them. */
export const rejectColumns = ['reject_row', 'reject_codes', 'reject_reasons'] as const;
const ours: ReadonlySet<string> = new Set(rejectColumns.map(plain));

/** Returns the number of columns of a header: a spreadsheet adds empty names where a row has more cells. */
export const widthOf = (header: readonly string[]): number => header.findLastIndex((name) => name.trim() !== '') + 1;

/** Returns the names of a header that nothing reads, except those that we added to rejected rows. */
export const ignoredNames = (header: readonly string[], known: ReadonlySet<number>): string[] =>
  header.filter((name, place) => name.trim() !== '' && !known.has(place) && !ours.has(plain(name)));

/** Returns the required columns of a format that are not among the names. */
export const missingOf = ({ columns }: ImportFormat, given: readonly string[]): string[] => {
  const names = new Set(given.map(plain));
  const missing = columns.filter(({ name, required }) => required && !names.has(plain(name))).map(({ name }) => name);
  const ids = columns.filter(({ field }) => field === 'carrier_dept_id' || field === 'payroll_client_id');
  if (ids.every(({ name }) => !names.has(plain(name)))) missing.push(...ids.map(({ name }) => name));
  return [...new Set(missing)];
};

/** Returns the only version of a claims invoice whose required columns a file's first row has; undefined for both or none. */
export const versionOfHeader = (header: readonly string[]): ClaimsVersion | undefined => {
  const fitting = claimsVersions.filter(({ id }) => missingOf(importFormats[id], header).length === 0);
  return fitting.length === 1 ? fitting[0]?.id : undefined;
};

/** The other version of a claims invoice, if the header has all its required columns. */
const looksLike = (format: ImportFormat, header: readonly string[]): string | undefined => {
  if (format.typeId !== fileTypes.claims) return undefined;
  const other = importFormats[format.id === 1 ? 2 : 1];
  if (missingOf(other, header).length > 0) return undefined;
  return claimsVersions.find(({ id }) => id === other.id)?.name;
};

/**
 * Finds the columns of a format in a file's first row.
 * @returns a message with its code (E001) if a required column is missing or appears twice
 */
export const readHeader = (format: ImportFormat, header: readonly string[]): HeaderLayout | string => {
  const missing = missingOf(format, header);
  if (missing.length > 0) {
    const other = looksLike(format, header);
    const hint = other ? ` This looks like ${other}.` : '';
    return `E001 Missing ${missing.length === 1 ? 'column' : 'columns'}: ${missing.join(', ')}.${hint}`;
  }
  const names = header.map(plain);
  const places = format.columns.map(({ name }) => names.indexOf(plain(name)));
  const twice = format.columns.find(({ name }) => names.filter((given) => given === plain(name)).length > 1);
  if (twice) return `E001 The column ${twice.name} appears twice.`;
  return { places, mapped: null, width: widthOf(header), ignored: ignoredNames(header, new Set(places)) };
};

/** Returns a cell of a row as the file has it, by the column of the format; of joined cells, all. */
export const originalCell = ({ places, mapped }: HeaderLayout, column: number, cells: readonly string[]): string => {
  const own = mapped?.[column];
  if (own) return own.places.map((place) => cells[place] ?? '').join(own.join);
  return cells[places[column] ?? -1] ?? '';
};

/** Returns the name by which the sender of a file knows a column of the format. */
export const nameInFile = ({ columns }: ImportFormat, { mapped }: HeaderLayout, column: number): string | undefined =>
  mapped?.[column]?.label ?? columns[column]?.name;
