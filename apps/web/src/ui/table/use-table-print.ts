import { useState } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { maxPrintedRows, usePrintAll, usePrinting } from '../print/printing.ts';
import type { TableControl, TableRows, TableState, TableWindow } from './column.ts';
import type { VisibleRows } from './use-visible-rows.ts';

interface Printed<Row> extends Pick<TableRows<Row>, 'columns' | 'rows'> {
  state: TableControl;
  window?: TableWindow | undefined;
  query: { error: unknown };
}

/**
 * Prints a table with all filtered rows, in its order. A list that is read by windows is read whole first. Printed without the
 * button, such a list has only the rows of its page, and says so.
 */
export const useTablePrint = <Row>(
  { columns, rows, state, window, query }: Printed<Row>,
  { listed }: VisibleRows<Row>,
) => {
  const isPrinting = usePrinting();
  const [before, setBefore] = useState<Pick<TableState, 'size' | 'page'>>();
  const { isPreparing, print } = usePrintAll({
    isWhole: rows !== undefined && window === undefined,
    isFailed: query.error !== null,
    load: () => {
      // Asked once: the change of the address waits for a render in which nothing else changes.
      if (before || state.size === 'all') return;
      setBefore({ size: state.size, page: state.page });
      state.change({ size: 'all' });
    },
    onEnd: () => {
      if (before) state.change(before);
      setBefore(undefined);
    },
  });
  return {
    /** What the paper shows; undefined while nothing is printed. */
    rows: isPrinting ? listed.slice(0, maxPrintedRows) : undefined,
    filters: columns.filter(({ id }) => state.filters[id]).map(({ id, header }) => `${header}: ${state.filters[id]}.`),
    isPreparing,
    print: useLatest(print),
  };
};
