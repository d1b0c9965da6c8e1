import { filterPrefix } from '@worksmart/shared/platform/lists/column-filter.rules.ts';
import { useCallback, useMemo, useState } from 'react';
import { useAddressQuery } from '#lib/use-address-query.ts';
import { type PageSize, pageSizes, type Sort, type TableChange, type TableControl, type TableState } from './column.ts';
import { useRowsPerPage } from './fit-rows.ts';

const readSort = (text: string | null): Sort | undefined => {
  const match = text ? /^(.+)\.(asc|desc)$/.exec(text) : null;
  return match?.[1] ? { column: match[1], descending: match[2] === 'desc' } : undefined;
};

const readSize = (text: string | null): PageSize => pageSizes.find((size) => String(size) === text) ?? 10;

/** Returns the state that a list will have when it renders at this address. */
export const readState = (params: URLSearchParams, defaultSort: Sort | undefined): TableState => ({
  page: Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1),
  size: readSize(params.get('size')),
  sort: readSort(params.get('sort')) ?? defaultSort,
  filters: Object.fromEntries(
    [...params]
      .filter(([name]) => name.startsWith(filterPrefix))
      .map(([name, text]) => [name.slice(filterPrefix.length), text]),
  ),
});

/** Returns the parameters of the table alone, so that a record opening over it neither filters nor sorts again. */
const ownQuery = (params: URLSearchParams): string =>
  new URLSearchParams(
    [...params].filter(([name]) => name.startsWith(filterPrefix) || ['page', 'size', 'sort'].includes(name)),
  ).toString();

const writeOr = (params: URLSearchParams, name: string, value: string, usual: string | undefined) => {
  if (value === usual) params.delete(name);
  else params.set(name, value);
};

const sortText = (sort: Sort | undefined) => sort && `${sort.column}.${sort.descending ? 'desc' : 'asc'}`;

/** A changed filter or sort starts again at the first page. */
const merge = (state: TableState, change: TableChange): TableState => ({
  ...state,
  page: 1,
  ...(typeof change === 'function' ? change(state) : change),
});

/**
 * Keeps page, size, sort and filters of a page’s only list in the URL, so that a view can be sent to a colleague.
 * Replaces the history entry. Leaves other query parameters unchanged.
 */
export const useTableState = (defaultSort?: Sort): TableControl => {
  const [params, setParams] = useAddressQuery();
  const { column, descending } = defaultSort ?? {};
  const usual = useMemo(
    () => (column === undefined ? undefined : { column, descending: descending === true }),
    [column, descending],
  );
  const change = useCallback(
    (wanted: TableChange) =>
      setParams((query) => {
        const { page, size, sort, filters } = merge(readState(query, usual), wanted);
        writeOr(query, 'page', String(page), '1');
        writeOr(query, 'size', String(size), '10');
        writeOr(query, 'sort', sortText(sort) ?? '', sortText(usual) ?? '');
        for (const name of [...query.keys()]) if (name.startsWith(filterPrefix)) query.delete(name);
        for (const [name, text] of Object.entries(filters)) if (text) query.set(filterPrefix + name, text);
      }),
    [setParams, usual],
  );
  const own = ownQuery(params);
  const state = useMemo(() => readState(new URLSearchParams(own), usual), [own, usual]);
  const perPage = useRowsPerPage(state.size);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of a page are part of the state
  return useMemo(() => ({ ...state, change, fits: true }), [state, change, perPage]);
};

/** The same for a table inside a dialog, which has no URL. */
export const useLocalTableState = (defaultSort?: Sort, size: PageSize = 10): TableControl => {
  const [state, setState] = useState<TableState>({ page: 1, size, sort: defaultSort, filters: {} });
  const change = useCallback((wanted: TableChange) => setState((current) => merge(current, wanted)), []);
  return useMemo(() => ({ ...state, change }), [state, change]);
};
