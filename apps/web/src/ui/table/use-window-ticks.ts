import { useRef, useState } from 'react';
import type { RowId, TableWindow } from './column.ts';
import { rowsBetween, type Ticks } from './use-ticks.ts';

interface Chosen<Row> {
  /** The filters for which the rows were ticked. */
  filterKey: string;
  rows: ReadonlyMap<RowId, Row>;
  allMatching: boolean;
}

const unused: Pick<TableWindow, 'matching' | 'filterKey'> = { matching: 0, filterKey: '' };

/**
 * Holds the ticked rows of a list that is read by windows. They stay ticked across pages and sorting. A changed filter
 * clears them: the browser could not tell which of them still match, and no action applies to a row that does not.
 */
export const useWindowTicks = <Row>(
  listed: readonly Row[],
  rowId: (row: Row) => RowId,
  { matching, filterKey }: Pick<TableWindow, 'matching' | 'filterKey'> = unused,
): Ticks<Row> => {
  const [stored, setStored] = useState<Chosen<Row>>();
  const lastId = useRef<RowId | undefined>(undefined);
  const nothing: Chosen<Row> = { filterKey, rows: new Map(), allMatching: false };
  const current = (from: Chosen<Row> | undefined) => (from?.filterKey === filterKey ? from : nothing);
  const { rows, allMatching } = current(stored);

  /** Leaving "all matching" starts from the rows that can be seen. */
  const change = (edit: (next: Map<RowId, Row>) => void) =>
    setStored((before) => {
      const base = current(before);
      const next = new Map(base.allMatching ? listed.map((row) => [rowId(row), row] as const) : base.rows);
      edit(next);
      return { filterKey, rows: next, allMatching: false };
    });
  const put = (some: readonly Row[], on: boolean) =>
    change((next) => {
      for (const row of some) {
        if (on) next.set(rowId(row), row);
        else next.delete(rowId(row));
      }
    });
  const isTicked = (row: Row) => allMatching || rows.has(rowId(row));

  return {
    ticked: allMatching ? listed : [...rows.values()],
    count: matching,
    isAll: listed.length > 0 && listed.every(isTicked),
    allTip: 'All on this page',
    allMatching,
    chooseAllMatching: () => setStored({ filterKey, rows: new Map(), allMatching: true }),
    isTicked,
    tick: (row, range) => {
      put(range ? rowsBetween(listed, rowId, lastId.current, row) : [row], !isTicked(row));
      lastId.current = rowId(row);
    },
    tickAll: (on) => {
      lastId.current = undefined;
      if (on || !allMatching) put(listed, on);
      else setStored(undefined);
    },
    untick: (done) => {
      if (allMatching) return setStored(undefined);
      change((next) => {
        for (const id of done) next.delete(id);
      });
    },
    clear: () => {
      lastId.current = undefined;
      setStored(undefined);
    },
  };
};
