import { useMemo, useRef, useState } from 'react';

type Id = number | string;

export interface Ticks<Row> {
  /** Ticked rows that the filters show, in the list's order. */
  ticked: readonly Row[];
  /** Of all rows that the filters show. */
  count: number;
  isTicked: (row: Row) => boolean;
  /** Turns one row over; with `range` all from the one turned last, to what that one becomes. */
  tick: (row: Row, range: boolean) => void;
  tickAll: (on: boolean) => void;
  /** Takes the ticks of these rows away, also of one that is not in the list any more. */
  untick: (ids: readonly Id[]) => void;
  clear: () => void;
}

const nothing: ReadonlySet<Id> = new Set();

/**
 * The rows that a person has ticked. They are kept by id over pages, sorting and reading the list again. One that a
 * filter hides keeps its tick but does not count: nothing is ever done to a row that is not in the list.
 */
export const useTicks = <Row>(listed: readonly Row[], rowId: (row: Row) => Id): Ticks<Row> => {
  const [ids, setIds] = useState(nothing);
  const lastId = useRef<Id | undefined>(undefined);
  // Without ticks no row is looked at.
  const ticked = useMemo(
    () => (ids.size === 0 ? [] : listed.filter((row) => ids.has(rowId(row)))),
    [ids, listed, rowId],
  );

  const turn = (rows: readonly Row[], on: boolean) =>
    setIds((before) => {
      const next = new Set(before);
      for (const row of rows) {
        if (on) next.add(rowId(row));
        else next.delete(rowId(row));
      }
      return next;
    });

  const between = (row: Row): readonly Row[] => {
    const [from, to] = [lastId.current, rowId(row)].map((id) => listed.findIndex((one) => rowId(one) === id));
    if (from === undefined || to === undefined || from < 0) return [row];
    return listed.slice(Math.min(from, to), Math.max(from, to) + 1);
  };

  return {
    ticked,
    count: listed.length,
    isTicked: (row) => ids.has(rowId(row)),
    tick: (row, range) => {
      turn(range ? between(row) : [row], !ids.has(rowId(row)));
      lastId.current = rowId(row);
    },
    tickAll: (on) => {
      lastId.current = undefined;
      turn(listed, on);
    },
    untick: (done) => setIds((before) => new Set([...before].filter((id) => !done.includes(id)))),
    clear: () => {
      lastId.current = undefined;
      setIds(nothing);
    },
  };
};
