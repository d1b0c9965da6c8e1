import type { SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import {
  type MoreColumn,
  moreColumns,
  moreListColumns,
  type ScreenColumn,
} from '@worksmart/shared/records/customers/list-columns.ts';
import { useCallback, useMemo } from 'react';
import { useAddressQuery } from '#lib/use-address-query.ts';
import type { Column } from '#ui/table/column.ts';

const addedParam = 'columns';

/** Returns the columns that the user has added to the list at this address, in the order of the list. */
export const addedIn = (params: URLSearchParams): MoreColumn[] => {
  const named = params.get(addedParam)?.split(',') ?? [];
  return moreColumns.filter((id) => named.includes(id));
};

/** The columns that the user has added to the list, stored in the URL, and a function to add or remove one. */
export const useAddedColumns = () => {
  const [params, setParams] = useAddressQuery();
  const text = addedIn(params).join();
  const added = useMemo(() => moreColumns.filter((id) => text.split(',').includes(id)), [text]);
  const toggle = useCallback(
    (column: MoreColumn) =>
      setParams((query) => {
        const before = addedIn(query);
        const after = before.includes(column) ? before.filter((id) => id !== column) : [...before, column];
        if (after.length > 0) query.set(addedParam, after.join());
        else query.delete(addedParam);
        // A list is not in the order of a column that it does not show, nor filtered by it.
        if (query.get('sort')?.startsWith(`${column}.`)) query.delete('sort');
        if (before.includes(column)) query.delete(`f.${column}`);
      }),
    [setParams],
  );
  return { added, toggle };
};

const drawn: Readonly<Record<MoreColumn, Omit<Column<SalesRow>, keyof ScreenColumn<SalesRow>>>> = {
  salesAgent: { breaks: true, width: 100 },
  employees: { numeric: true, width: 96 },
  yearlyFee: { numeric: true, width: 102 },
  effectiveDate: { width: 88 },
  planRenews: { width: 96 },
  savings: { numeric: true, width: 104 },
  savingsLack: { breaks: true, width: 130 },
};

/** The width at which an address stays whole; with several added columns there is no room for it. */
const wholeEmail = 160;

/**
 * Returns the columns of a list with the added ones after the name: where there is no room for all, those that a user has chosen
 * are in sight. A status stays whole, and with one of them an email address too.
 */
export const withAdded = <Row extends SalesRow>(
  columns: readonly Column<Row>[],
  added: readonly MoreColumn[],
): readonly Column<Row>[] => {
  if (added.length === 0) return columns;
  const chosen: Column<Row>[] = moreListColumns
    .filter(({ id }) => added.includes(id))
    .map((column: ScreenColumn<SalesRow>) => ({
      ...drawn[column.id as MoreColumn],
      ...column,
      onCard: 'fact',
      added: true,
      text: (row) => column.text(row, ''),
    }));
  const [name, ...usual] = columns.map((column) => {
    if (column.id === 'contactEmail' && added.length === 1) return { ...column, narrow: wholeEmail };
    return column.tone && column.width ? { ...column, narrow: column.width } : column;
  });
  return [...(name ? [name] : []), ...chosen, ...usual];
};
