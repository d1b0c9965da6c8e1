import { useEffect, useRef } from 'react';
import type { RowId, TableControl, TableRows } from './column.ts';
import { rowsPerPage } from './fit-rows.ts';
import type { VisibleRows } from './use-visible-rows.ts';

interface CreatedRow<Row>
  extends Pick<TableRows<Row>, 'createdRow' | 'rows' | 'rowId'>,
    Pick<VisibleRows<Row>, 'listed' | 'page'> {
  state: TableControl;
}

/** Reveals a row that was just created once the list has it: clears filters that hide it and opens its page. */
export const useRevealCreatedRow = <Row>({ createdRow, rows, listed, rowId, state, page }: CreatedRow<Row>): void => {
  const revealedRow = useRef<RowId>(undefined);
  const { change } = state;
  const perPage = rowsPerPage(state.size);
  const isThere =
    createdRow !== undefined && createdRow !== revealedRow.current && rows?.some((row) => rowId(row) === createdRow);
  const index = isThere ? listed.findIndex((row) => rowId(row) === createdRow) : -1;
  const itsPage = index < 0 || perPage === 'all' ? 1 : Math.floor(index / perPage) + 1;
  useEffect(() => {
    if (!isThere) return;
    if (index < 0) change({ filters: {} });
    else if (itsPage !== page) change({ page: itsPage });
    else revealedRow.current = createdRow;
  }, [isThere, index, itsPage, page, createdRow, change]);
};
