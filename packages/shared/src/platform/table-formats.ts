import { z } from 'zod';

/** The files that a table can be exported to. */
export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

export const tableMimes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Readonly<Record<TableFormat, string>>;
export const allTableMimes = Object.values(tableMimes);

/** A call's choice of the file. Left out: CSV. */
export const tableFormat = z.enum(tableFormats, 'Please choose csv or xlsx.').optional();

/**
 * What a column of a table holds, which a workbook writes as a real value: a count or id, an amount with cents, a percentage
 * (`12.5` or `12.5%` in the CSV, 0.125 in the workbook), a day, a time, `Yes` or `No`. A cell that does not fit stays text.
 */
export type CellKind = 'text' | 'number' | 'amount' | 'percent' | 'date' | 'instant' | 'flag';

/** A column of an exported table. */
export interface TableColumn {
  header: string;
  /** Default: `text`. */
  kind?: CellKind;
}

/** Returns the columns of a table, in order, from the kind of each by its header. */
export const tableColumns = (kinds: Readonly<Record<string, CellKind>>): TableColumn[] =>
  Object.entries(kinds).map(([header, kind]) => ({ header, kind }));
