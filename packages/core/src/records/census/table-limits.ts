import { AppError } from '@worksmart/shared/platform/errors.ts';
import { tooManyColumns, tooManyRows } from '@worksmart/shared/records/census/messages.ts';
import { censusLimits } from '@worksmart/shared/records/census/schema.ts';

/** A header, and some lines of a title above it. */
const otherRows = 10;

/** The limits of a table, checked while it is read. */
export interface TableLimits {
  /** @param rows how many have been read @throws AppError rule */
  check(rows: number, columns: number): void;
}

/** Creates the error for a table with too many people. */
export const rowsExceeded = (maxRows: number): AppError => new AppError('rule', tooManyRows(maxRows));

/** @param maxRows people of a census (CENSUS_MAX_ROWS) */
export const tableLimits = (maxRows: number): TableLimits => ({
  check: (rows, columns) => {
    if (columns > censusLimits.columns) throw new AppError('rule', tooManyColumns(censusLimits.columns));
    if (rows > maxRows + otherRows) throw rowsExceeded(maxRows);
  },
});
