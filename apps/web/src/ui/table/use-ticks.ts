import { useMemo, useRef, useState } from 'react';
import type { RowId } from './column.ts';

export interface Ticks<Row> {
  /** Ticked rows that pass the filters, in the list’s order. */
  ticked: readonly Row[];
  /** The number of filtered rows. */
  count: number;
  /** All rows that the box in the header ticks are ticked. */
  isAll: boolean;
  /** What that box ticks. */
  allTip: string;
  /** All rows that match the filters are chosen, including those that the server has not sent. */
  allMatching: boolean;
  chooseAllMatching: () => void;
  isTicked: (row: Row) => boolean;
  /** Toggles one row. With `range`, gives all rows from the last toggled one the same state. */
  tick: (row: Row, range: boolean) => void;
  tickAll: (on: boolean) => void;
  /** Unticks these rows, including rows that are no longer in the list. */
  untick: (ids: readonly RowId[]) => void;
  clear: () => void;
}

/** Returns the rows from the last toggled one to this one; only this one if that is not in the list. */
export const rowsBetween = <Row>(
  listed: readonly Row[],
  rowId: (row: Row) => RowId,
  last: RowId | undefined,
  row: Row,
): readonly Row[] => {
  const [from, to] = [last, rowId(row)].map((id) => listed.findIndex((one) => rowId(one) === id));
  if (from === undefined || to === undefined || from < 0) return [row];
  return listed.slice(Math.min(from, to), Math.max(from, to) + 1);
};

const noTicks: ReadonlySet<RowId> = new Set();

/**
 * Holds the rows a user has ticked. They are stored by id, across pages, sorting and refreshes. A row that a filter
 * hides stays ticked but does not count: no action ever applies to a row that is not in the list.
 */
export const useTicks = <Row>(listed: readonly Row[], rowId: (row: Row) => RowId): Ticks<Row> => {
  const [ids, setIds] = useState(noTicks);
  const lastId = useRef<RowId | undefined>(undefined);
  // Without ticks there is nothing to look for.
  const ticked = useMemo(
    () => (ids.size === 0 ? [] : listed.filter((row) => ids.has(rowId(row)))),
    [ids, listed, rowId],
  );

  const setTicked = (rows: readonly Row[], on: boolean) =>
    setIds((before) => {
      const next = new Set(before);
      for (const row of rows) {
        if (on) next.add(rowId(row));
        else next.delete(rowId(row));
      }
      return next;
    });

  return {
    ticked,
    count: listed.length,
    isAll: listed.length > 0 && ticked.length === listed.length,
    allTip: `All ${listed.length.toLocaleString('en-US')} matching the filters`,
    allMatching: false,
    chooseAllMatching: () => setTicked(listed, true),
    isTicked: (row) => ids.has(rowId(row)),
    tick: (row, range) => {
      setTicked(range ? rowsBetween(listed, rowId, lastId.current, row) : [row], !ids.has(rowId(row)));
      lastId.current = rowId(row);
    },
    tickAll: (on) => {
      lastId.current = undefined;
      setTicked(listed, on);
    },
    untick: (done) => setIds((before) => new Set([...before].filter((id) => !done.includes(id)))),
    clear: () => {
      lastId.current = undefined;
      setIds(noTicks);
    },
  };
};
