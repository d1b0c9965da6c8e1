import { type SearchedText, searchedText } from '@worksmart/shared/platform/fold.ts';
import { columnFilter } from '@worksmart/shared/platform/lists/column-filter.rules.ts';
import { orderOf } from '@worksmart/shared/platform/lists/compare-keys.ts';
import { useDeferredValue, useMemo } from 'react';
import type { Column, TableState, TableWindow } from './column.ts';
import { rowsPerPage } from './fit-rows.ts';

export interface VisibleRows<Row> {
  /** All filtered rows, sorted; of a list that is read by windows, those of the window. */
  listed: readonly Row[];
  /** The rows of the current page. */
  onPage: readonly Row[];
  /** The number of filtered rows. */
  count: number;
  page: number;
  pageCount: number;
  /** The rows are those of the current filters: typing yields to the next key, so they may be a moment behind. */
  settled: boolean;
}

const blank = searchedText('');

/** The texts of a column as filters compare them, created when a filter first needs them. */
const searchedTexts = <Row>(rows: readonly Row[]) => {
  const made = new Map<Column<Row>, readonly SearchedText[]>();
  return (column: Column<Row>): readonly SearchedText[] => {
    const known = made.get(column) ?? rows.map((row) => searchedText(column.text(row)));
    made.set(column, known);
    return known;
  };
};

/** Filters, sorts and paginates in the browser. Typing in a filter neither sorts nor folds again. */
const useVisibleRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { filters, sort, page, size }: TableState,
): VisibleRows<Row> => {
  const textsOf = useMemo(() => searchedTexts(rows), [rows]);
  const by = sort && columns.find(({ id }) => id === sort.column);
  const descending = sort?.descending === true;
  /** Returns the indexes of all rows in the chosen order, before filtering. */
  const order = useMemo(() => {
    if (!by) return rows.map((_row, at) => at);
    const key = by.sortBy ?? by.text;
    return orderOf(
      rows.map((row) => key(row)),
      descending,
    );
  }, [rows, by, descending]);
  const wanted = useDeferredValue(filters);
  const listed = useMemo(() => {
    const tests = Object.entries(wanted).flatMap(([id, text]) => {
      const column = columns.find((one) => one.id === id);
      if (!column) return [];
      const values = textsOf(column);
      const passes = columnFilter(column.filter, text);
      return [(at: number) => passes(values[at] ?? blank)];
    });
    const kept: Row[] = [];
    for (const at of order) {
      const row = rows[at];
      if (row !== undefined && tests.every((test) => test(at))) kept.push(row);
    }
    return kept;
  }, [rows, columns, textsOf, wanted, order]);

  const rowsOfPage = rowsPerPage(size);
  const perPage = rowsOfPage === 'all' ? Math.max(listed.length, 1) : rowsOfPage;
  const pageCount = Math.max(1, Math.ceil(listed.length / perPage));
  const currentPage = Math.min(page, pageCount);
  const onPage = useMemo(
    () => listed.slice((currentPage - 1) * perPage, currentPage * perPage),
    [listed, currentPage, perPage],
  );
  return { listed, onPage, count: listed.length, page: currentPage, pageCount, settled: wanted === filters };
};

const none: readonly never[] = [];

/** The rows that the table shows: filtered here, or a window that the server has filtered. */
export const useShownRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  state: TableState,
  window: TableWindow | undefined,
): VisibleRows<Row> => {
  const visible = useVisibleRows(window ? none : rows, columns, state);
  if (!window) return visible;
  const { matching, page, settled } = window;
  const perPage = rowsPerPage(state.size);
  const pageCount = perPage === 'all' ? 1 : Math.max(1, Math.ceil(matching / perPage));
  // A lower window shows fewer rows before the server has sent its page.
  const onPage = perPage === 'all' ? rows : rows.slice(0, perPage);
  return { listed: rows, onPage, count: matching, page: Math.min(page, pageCount), pageCount, settled };
};
