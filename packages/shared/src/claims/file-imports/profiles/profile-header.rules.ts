import type { ImportFormat } from '../format-types.ts';
import { type HeaderLayout, ignoredNames, missingOf, plain, readHeader, widthOf } from '../header.rules.ts';
import { mappedCellsOf } from './mapped-cells.rules.ts';
import type { ImportMapping, UsedProfile } from './mapping.schema.ts';

/** The names of the carrier's columns that a mapping reads, each once. */
export const sourceNames = ({ columns }: Pick<ImportMapping, 'columns'>): string[] => {
  const names = new Map(columns.flatMap(({ from }) => from).map((name) => [plain(name), name]));
  return [...names.values()];
};

/** Whether a file's header has every column that a mapping reads. */
export const fitsMapping = (mapping: Pick<ImportMapping, 'columns'>, header: readonly string[]): boolean => {
  const names = new Set(header.map(plain));
  return sourceNames(mapping).every((name) => names.has(plain(name)));
};

/** The most columns that a message names. */
const namedColumns = 5;

const columnsText = (names: readonly string[]): string => {
  const more = names.length > namedColumns + 1 ? ` and ${names.length - namedColumns} more` : '';
  const named = more === '' ? names : names.slice(0, namedColumns);
  return `${names.length === 1 ? 'column' : 'columns'}: ${named.join(', ')}${more}`;
};

/** Finds the columns that a profile reads. @returns a message (E001) if one is missing or appears twice */
const readMappedHeader = (
  format: ImportFormat,
  header: readonly string[],
  { name, version, mapping }: UsedProfile,
): HeaderLayout | string => {
  const profile = `The profile ${name}, version ${version},`;
  // A format may have got a required column since the profile was saved.
  const unmapped = missingOf(
    format,
    mapping.columns.map(({ target }) => target),
  );
  if (unmapped.length > 0) return `E001 ${profile} does not map the required ${columnsText(unmapped)}.`;
  const names = header.map(plain);
  const used = sourceNames(mapping);
  const missing = used.filter((each) => !names.includes(plain(each)));
  if (missing.length > 0)
    return `E001 ${profile} reads columns that this file does not have. Missing ${columnsText(missing)}.`;
  const twice = used.find((each) => names.filter((given) => given === plain(each)).length > 1);
  if (twice) return `E001 The column ${twice} appears twice.`;
  const mapped = mappedCellsOf(format, mapping.columns, (each) => names.indexOf(plain(each)));
  const places = mapped.map((cell) => (cell.make ? -1 : (cell.places[0] ?? -1)));
  const known = new Set(mapped.flatMap((cell) => cell.places));
  return { places, mapped, width: widthOf(header), ignored: ignoredNames(header, known) };
};

/**
 * Finds the columns of a format in a file's first row, directly or by a profile.
 * @returns a message with its code (E001) if a required column is missing or appears twice
 */
export const layoutOf = (
  format: ImportFormat,
  header: readonly string[],
  profile: UsedProfile | null,
): HeaderLayout | string => (profile ? readMappedHeader(format, header, profile) : readHeader(format, header));
