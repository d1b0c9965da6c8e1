import type { Db } from '#platform/db.ts';
import type { filledColumns } from './filled-columns.ts';

/** What one batch did. */
export interface Batch {
  /** The key of the last row looked at; null if no row was left. */
  position: bigint | null;
  /** How many rows changed. */
  filled: number;
}

/** Converts the rows that earlier releases wrote, in the order of a key. */
export interface Backfill {
  /** At most 40 characters. It names the row of `fill`, so it never changes. */
  readonly name: string;
  /**
   * Looks at the next rows after a key, at most `batchRows`, in a transaction that also stores the position. Rows that are
   * filled already stay as they are.
   */
  fillNext(db: Db, after: bigint): Promise<Batch>;
  /**
   * Milliseconds after which a finished backfill begins again, because processes of the previous release may have written more
   * rows; absent if only earlier rows need it.
   */
  readonly again?: number;
}

/** A backfill that installations run, with the columns that it converts. */
export interface ReleasedBackfill extends Backfill {
  readonly name: keyof typeof filledColumns;
}

/** The most rows that a batch looks at. */
export const batchRows = 1_000;

/** How long the rows of a previous release may wait during an upgrade. */
export const againAfter = 60 * 60 * 1000;

/** Returns the position of a statement's row, which pg and Prisma return in different forms. */
export const positionOf = (row: { position: string | bigint | null } | undefined): bigint | null =>
  row?.position === null || row === undefined ? null : BigInt(row.position);
