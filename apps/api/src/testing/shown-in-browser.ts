import { searchedText } from '@worksmart/shared/platform/fold.ts';
import { columnFilter, type FilterKind } from '@worksmart/shared/platform/lists/column-filter.rules.ts';
import { orderOf, type SortKey } from '@worksmart/shared/platform/lists/compare-keys.ts';

/** A column of a screen, whose texts need nothing but the row. */
export interface ShownColumn<Row> {
  id: string;
  filter?: FilterKind;
  text: (row: Row) => string;
  sortBy?: ((row: Row) => SortKey) | undefined;
}

interface Chosen {
  filters: Readonly<Record<string, string>>;
  sort: string;
  descending: boolean;
}

/** Returns the ids of the rows that the browser shows of a list, by the rules it uses. */
export const shownInBrowser = <Row extends { id: number }>(
  rows: readonly Row[],
  columns: readonly ShownColumn<Row>[],
  { filters, sort, descending }: Chosen,
): number[] => {
  const by = columns.find(({ id }) => id === sort);
  const key = by?.sortBy ?? ((row: Row) => by?.text(row) ?? '');
  const passes = (row: Row) =>
    columns.every(({ id, text, filter }) => !filters[id] || columnFilter(filter, filters[id])(searchedText(text(row))));
  return orderOf(rows.map(key), descending)
    .flatMap((at) => rows[at] ?? [])
    .filter(passes)
    .map(({ id }) => id);
};
