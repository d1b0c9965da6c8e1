import { AppError } from '@worksmart/shared/platform/errors.ts';
import { tableFileLimits, tooManyColumns, tooManyRows } from '@worksmart/shared/platform/table-file.ts';

/** A header, and some lines of a title above it. */
const otherRows = 10;

/** The limits of a table, checked while it is read. */
export interface TableLimits {
  /** @param rows how many have been read @throws AppError rule */
  check(rows: number, columns: number): void;
}

/** Creates the error for a table with too many rows. */
export const rowsExceeded = (maxRows: number): AppError => new AppError('rule', tooManyRows(maxRows));

/** @param maxRows the most rows below the header */
export const tableLimits = (maxRows: number): TableLimits => ({
  check: (rows, columns) => {
    if (columns > tableFileLimits.columns) throw new AppError('rule', tooManyColumns(tableFileLimits.columns));
    if (rows > maxRows + otherRows) throw rowsExceeded(maxRows);
  },
});
