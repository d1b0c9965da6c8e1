import { plainHeader } from '../column-mapping.ts';
import { holdsSsn, looksLikeSsn } from '../reading/ssn.ts';
import { isSsnHeader } from '../reading/ssn-header.ts';

/**
 * Social Security numbers never get into a census: columns headed as one and cells that look like one are emptied before
 * anything is stored, logged or returned.
 */

/** Columns of other numbers that may have nine digits. A header that names a Social Security number as well is none. */
const isOtherNumber = (header: string): boolean =>
  /zip|postal|phone|mobile|fax|fein|^ein$/.test(plainHeader(header)) && !isSsnHeader(header);

export interface CleanTable {
  rows: string[][];
  /** Columns that were emptied whole, by their place. */
  columns: number[];
  /** Number of single cells that were emptied. */
  cells: number;
}

/** From this share of its filled cells on, a column is one of Social Security numbers, whatever its header. */
const mostly = 0.5;

/**
 * Returns a table without Social Security numbers: columns headed as one or mostly made of them are emptied, and single
 * cells that look like one. A column of ZIP codes, phones or FEINs may have nine digits, but not in their groups.
 */
export const withoutSsns = (headers: readonly string[], rows: readonly (readonly string[])[]): CleanTable => {
  const width = Math.max(headers.length, ...rows.map((row) => row.length), 0);
  const columns: number[] = [];
  /** What finds a number in a cell of each column. */
  const finders = Array.from({ length: width }, (_, at) =>
    isOtherNumber(headers[at] ?? '') ? holdsSsn : looksLikeSsn,
  );
  for (const [at, finds] of finders.entries()) {
    const filled = rows.filter((row) => (row[at] ?? '').trim() !== '');
    const found = filled.filter((row) => finds(row[at] ?? '')).length;
    if (isSsnHeader(headers[at] ?? '') || (found > 1 && found >= filled.length * mostly)) columns.push(at);
  }
  const dropped = new Set(columns);
  let cells = 0;
  const clean = rows.map((row) =>
    row.map((cell, at) => {
      if (dropped.has(at)) return '';
      if (cell.length < 9 || !finders[at]?.(cell)) return cell;
      cells += 1;
      return '';
    }),
  );
  return { rows: clean, columns, cells };
};
