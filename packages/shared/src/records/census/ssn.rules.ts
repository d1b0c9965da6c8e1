import { plainHeader } from '#platform/column-mapping.ts';
import { holdsSsn, looksLikeSsn } from '#platform/reading/ssn.ts';
import { isSsnHeader } from '#platform/reading/ssn-header.ts';

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

/** About 10 milliseconds of work. */
const partSize = 100_000;

/**
 * Returns a table without Social Security numbers: columns headed as one or mostly made of them are emptied, and single
 * cells that look like one. A column of ZIP codes, phones or FEINs may have nine digits, but not in their groups.
 * Yields every hundred thousand characters, so that a server can answer others in between.
 */
export function* withoutSsnsInParts(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): Generator<undefined, CleanTable> {
  const width = Math.max(headers.length, ...rows.map((row) => row.length), 0);
  /** What finds a number in a cell of each column. */
  const finders = Array.from({ length: width }, (_, at) =>
    isOtherNumber(headers[at] ?? '') ? holdsSsn : looksLikeSsn,
  );
  const filled = new Array<number>(width).fill(0);
  const found = new Array<number>(width).fill(0);
  const holds: boolean[][] = [];
  let seen = 0;
  for (const row of rows) {
    holds.push(
      row.map((cell, at) => {
        seen += cell.length;
        if (cell.trim() !== '') filled[at] = (filled[at] ?? 0) + 1;
        const holdsOne = cell.length >= 9 && finders[at]?.(cell) === true;
        if (holdsOne) found[at] = (found[at] ?? 0) + 1;
        return holdsOne;
      }),
    );
    if (seen > partSize) {
      seen = 0;
      yield;
    }
  }
  const dropped = new Set<number>();
  for (const [at, times] of found.entries()) {
    if (isSsnHeader(headers[at] ?? '') || (times > 1 && times >= (filled[at] ?? 0) * mostly)) dropped.add(at);
  }
  let cells = 0;
  const clean = rows.map((row, rowAt) =>
    row.map((cell, at) => {
      if (dropped.has(at)) return '';
      if (!holds[rowAt]?.[at]) return cell;
      cells += 1;
      return '';
    }),
  );
  return { rows: clean, columns: [...dropped], cells };
}

/** Does the same in one go. */
export const withoutSsns = (...table: Parameters<typeof withoutSsnsInParts>): CleanTable => {
  const parts = withoutSsnsInParts(...table);
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
};
