import type { ImportCode } from '@worksmart/shared/claims/file-imports/codes.ts';

/** A problem of a row: the index of its column in the format, -1 for the row as a whole. */
export interface Problem {
  column: number;
  code: ImportCode;
}

/** The result of checking a row. The same object is used again for the next row. */
export interface CheckedRow {
  accepted: boolean;
  problems: Problem[];
  /** What is wrong with the row as a whole, in words: `18 cells, the header has 17`. */
  detail: string;
  /** What was read, by the columns of the format; empty for an empty or unreadable cell. */
  values: readonly string[];
  /** The COPY line of an accepted row, with its line end. */
  line: string;
  customerId: number;
  /** The amount paid, or the premium billed, in cents. */
  total: number;
  isVoid: boolean;
  /** Identifies the row among all others. */
  key: string[];
}
