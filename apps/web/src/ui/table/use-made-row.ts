import { useEffect, useRef } from 'react';
import type { TableControl } from './column.ts';

export type RowId = number | string;

interface Made<Row> {
  /** The row that was just made here; undefined where there is none. */
  made: RowId | undefined;
  rows: readonly Row[] | undefined;
  /** All rows that pass the filters, sorted. */
  listed: readonly Row[];
  rowId: (row: Row) => RowId;
  state: TableControl;
  /** The page that is shown. */
  page: number;
}

/** Leads to a row that was just made, once the list has it: lifts the filters that hide it, and turns to its page. */
export const useMadeRow = <Row>({ made, rows, listed, rowId, state, page }: Made<Row>): void => {
  const shown = useRef<RowId>(undefined);
  const { change, size } = state;
  const isThere = made !== undefined && made !== shown.current && rows?.some((row) => rowId(row) === made);
  const place = isThere ? listed.findIndex((row) => rowId(row) === made) : -1;
  const itsPage = place < 0 || size === 'all' ? 1 : Math.floor(place / size) + 1;
  useEffect(() => {
    if (!isThere) return;
    if (place < 0) change({ filters: {} });
    else if (itsPage !== page) change({ page: itsPage });
    else shown.current = made;
  }, [isThere, place, itsPage, page, made, change]);
};
