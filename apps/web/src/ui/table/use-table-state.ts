import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type PageSize, pageSizes, type Sort, type TableControl, type TableState } from './column.ts';

const filterPrefix = 'f.';

const readSort = (text: string | null): Sort | undefined => {
  const match = text ? /^(.+)\.(asc|desc)$/.exec(text) : null;
  return match?.[1] ? { column: match[1], descending: match[2] === 'desc' } : undefined;
};

const readSize = (text: string | null): PageSize => pageSizes.find((size) => String(size) === text) ?? 10;

const readState = (params: URLSearchParams, defaultSort: Sort | undefined): TableState => ({
  page: Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1),
  size: readSize(params.get('size')),
  sort: readSort(params.get('sort')) ?? defaultSort,
  filters: Object.fromEntries(
    [...params].filter(([name]) => name.startsWith(filterPrefix)).map(([name, text]) => [name.slice(2), text]),
  ),
});

const writeOr = (params: URLSearchParams, name: string, value: string, usual: string | undefined) => {
  if (value === usual) params.delete(name);
  else params.set(name, value);
};

const sortText = (sort: Sort | undefined) => sort && `${sort.column}.${sort.descending ? 'desc' : 'asc'}`;

/** A change of what is listed starts again at the first page. */
const merge = (state: TableState, part: Partial<TableState>): TableState => ({ ...state, page: 1, ...part });

/**
 * Page, size, sort and filters of the page's one list, kept in the URL so that a view can be sent to a colleague.
 * Replaces the history entry. Other query names of the page are left alone.
 */
export const useTableState = (defaultSort?: Sort): TableControl => {
  const [params, setParams] = useSearchParams();
  const { column, descending } = defaultSort ?? {};
  const usual = useMemo(
    () => (column === undefined ? undefined : { column, descending: descending === true }),
    [column, descending],
  );
  const change = useCallback(
    (part: Partial<TableState>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          const { page, size, sort, filters } = merge(readState(current, usual), part);
          writeOr(next, 'page', String(page), '1');
          writeOr(next, 'size', String(size), '10');
          writeOr(next, 'sort', sortText(sort) ?? '', sortText(usual) ?? '');
          for (const name of [...next.keys()]) if (name.startsWith(filterPrefix)) next.delete(name);
          for (const [name, text] of Object.entries(filters)) if (text) next.set(filterPrefix + name, text);
          return next;
        },
        { replace: true },
      ),
    [setParams, usual],
  );
  const state = useMemo(() => readState(params, usual), [params, usual]);
  return useMemo(() => ({ ...state, change }), [state, change]);
};

/** The same for a table inside a dialog, which has no URL of its own. */
export const useLocalTableState = (defaultSort?: Sort, size: PageSize = 10): TableControl => {
  const [state, setState] = useState<TableState>({ page: 1, size, sort: defaultSort, filters: {} });
  const change = useCallback((part: Partial<TableState>) => setState((current) => merge(current, part)), []);
  return useMemo(() => ({ ...state, change }), [state, change]);
};
