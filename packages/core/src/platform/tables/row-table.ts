import { type AmountLike, fixedText } from '@worksmart/shared/platform/money.ts';
import type { CellKind, TableColumn } from '@worksmart/shared/platform/table-formats.ts';

/** A column of an export: the kind of its cells, and the value that it shows of a row. */
export type RowColumn<Row> = readonly [kind: CellKind, read: (row: Row) => AmountLike | boolean | null | undefined];
export type RowColumns<Row> = Readonly<Record<string, RowColumn<Row>>>;

const cellText = (kind: CellKind, value: ReturnType<RowColumn<never>[1]>): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  return kind === 'amount' || kind === 'percent' ? fixedText(value) : String(value);
};

/** Returns the columns of an export by their headers, and how the cells of a row are written. A text is written unchanged. */
export const rowTable = <Row>(columns: RowColumns<Row>) => ({
  columns: Object.entries(columns).map(([header, [kind]]): TableColumn => ({ header, kind })),
  cellsOf: (row: Row): string[] => Object.values(columns).map(([kind, read]) => cellText(kind, read(row))),
});
