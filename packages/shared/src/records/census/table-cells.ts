import { type NumberOptions, readNumber } from '#platform/reading/number.ts';
import { isNothing, visibleText } from '#platform/reading/reading.ts';
import { type CensusColumnName, censusColumns } from './columns.ts';
import type { CensusCells } from './row-reader.ts';

/** The column of ours for each column of a file. */
export type Columns = readonly (CensusColumnName | null)[];

export const dateColumns = censusColumns.flatMap(({ name, cell }) =>
  cell.kind === 'date' || cell.kind === 'dates' ? [name] : [],
);
export const numberColumns: ReadonlySet<string> = new Set(
  censusColumns.flatMap(({ name, cell }) => (cell.kind === 'number' ? [name] : [])),
);

export const isFilled = (cell: string | undefined): boolean => !isNothing(visibleText(cell ?? ''));
export const filledOf = (cells: CensusCells): CensusColumnName[] =>
  (Object.keys(cells) as CensusColumnName[]).filter((name) => isFilled(cells[name]));

/** Reads an amount, perhaps with its unit; null for none. */
export const amountOf = (cell: string | undefined, unit?: NumberOptions['unit']): number | null => {
  const read = readNumber(cell ?? '', { decimals: 2, rounds: true, ...(unit && { unit }) });
  return 'problem' in read ? null : read.value;
};
