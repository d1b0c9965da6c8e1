import type { ImportColumn } from '../columns.ts';
import type { ImportFormat } from '../format-types.ts';
import type { MappedColumn } from './mapping.schema.ts';
import { changeText } from './notations.rules.ts';

/** Trims a cell and removes what protects it from spreadsheets. */
type CellText = (cell: string | undefined) => string;

/** How a profile fills a column of the format from a row of the carrier's file. */
export interface MappedCell {
  /** The cells that it reads; none for a constant or a column that the profile does not map. */
  places: readonly number[];
  /** What stands between several cells. */
  join: string;
  /** The column's name in the carrier's file, for the user who corrects a row. */
  label: string;
  /** Returns the text to read; null if it is just the cell at the only place. */
  make: ((cells: readonly string[], textOf: CellText) => string) | null;
  /** Whether digits without a point are cents, and not dollars. */
  inCents: boolean;
}

const joined =
  (places: readonly number[], join: string) =>
  (cells: readonly string[], textOf: CellText): string =>
    places
      .map((place) => textOf(cells[place]))
      .filter((part) => part !== '')
      .join(join);

const makerOf = ({ type }: ImportColumn, mapped: MappedColumn, places: readonly number[]): MappedCell['make'] => {
  const { constant, notation, codes, join } = mapped;
  if (places.length === 0) return () => constant;
  const raw = joined(places, join);
  if (codes.length > 0) {
    const translations = new Map(codes.map(({ from, to }) => [from.toLowerCase(), to]));
    return (cells, textOf) => {
      const code = raw(cells, textOf);
      return translations.get(code.toLowerCase()) ?? code;
    };
  }
  if (type.kind === 'text' && notation !== null && notation !== 'whole') {
    return (cells, textOf) => changeText(raw(cells, textOf), notation, type.max);
  }
  return places.length > 1 ? raw : null;
};

/**
 * Returns how each column of the format is filled.
 * @param placeOf the place of a column in the carrier's rows, which exists
 */
export const mappedCellsOf = (
  { columns }: ImportFormat,
  mapped: readonly MappedColumn[],
  placeOf: (name: string) => number,
): readonly MappedCell[] => {
  const byTarget = new Map(mapped.map((each) => [each.target, each]));
  return columns.map((column) => {
    const own = byTarget.get(column.name);
    if (!own) return { places: [], join: '', label: column.name, make: () => '', inCents: false };
    const places = own.from.map(placeOf);
    const label = own.from.length > 0 ? own.from.join(' + ') : column.name;
    // A constant is written as in a documented file.
    const inCents = own.notation === 'cents' && places.length > 0;
    return { places, join: own.join, label, make: makerOf(column, own, places), inCents };
  });
};
