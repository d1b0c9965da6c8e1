import { useDeferredValue, useMemo } from 'react';
import type { Column, TableState } from './column.ts';

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

type Key = string | number | null;

const compareKeys = (one: Key, other: Key): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));

const compare = (one: Key, other: Key, descending: boolean): number => {
  if (one === null || one === '') return other === null || other === '' ? 0 : 1;
  if (other === null || other === '') return -1;
  return descending ? -compareKeys(one, other) : compareKeys(one, other);
};

export interface VisibleRows<Row> {
  /** All rows that pass the filters, sorted. */
  listed: Row[];
  /** Those of the page. */
  onPage: Row[];
  page: number;
  pageCount: number;
}

/** Filters, sorts and pages in the browser; the lower-cased texts are made once per set of rows. */
export const useVisibleRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { filters, sort, page, size }: TableState,
): VisibleRows<Row> => {
  const texts = useMemo(
    () => new Map(columns.map((column) => [column.id, rows.map((row) => column.text(row).toLowerCase())])),
    [rows, columns],
  );
  const wanted = useDeferredValue(filters);
  const listed = useMemo(() => {
    const tests = Object.entries(wanted).flatMap(([id, text]) => {
      const column = columns.find((one) => one.id === id);
      const values = texts.get(id);
      if (!column || !values) return [];
      const needle = text.toLowerCase();
      return [(at: number) => (column.filter === 'choice' ? values[at] === needle : values[at]?.includes(needle))];
    });
    const kept = rows.flatMap((row, at) => (tests.every((test) => test(at)) ? [row] : []));
    const by = sort && columns.find(({ id }) => id === sort.column);
    if (!by) return kept;
    const key = by.sortBy ?? by.text;
    return kept
      .map((row) => ({ row, key: key(row) }))
      .sort((one, other) => compare(one.key, other.key, sort.descending))
      .map(({ row }) => row);
  }, [rows, columns, texts, wanted, sort]);

  const perPage = size === 'all' ? Math.max(listed.length, 1) : size;
  const pageCount = Math.max(1, Math.ceil(listed.length / perPage));
  const shown = Math.min(page, pageCount);
  const onPage = useMemo(() => listed.slice((shown - 1) * perPage, shown * perPage), [listed, shown, perPage]);
  return { listed, onPage, page: shown, pageCount };
};
