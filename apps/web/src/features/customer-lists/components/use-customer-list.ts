import { useQuery } from '@tanstack/react-query';
import type { Matching } from '@worksmart/shared/customers/list.routes.ts';
import type { SearchAnswer } from '@worksmart/shared/customers/list.schema.ts';
import type { ScreenColumn } from '@worksmart/shared/customers/list-columns.ts';
import { customerRoutes } from '@worksmart/shared/customers/routes.ts';
import type { ListPlace } from '../../../lib/list-windows.ts';
import { useWindowedList } from '../../../lib/list-windows.ts';
import { routeQuery } from '../../../lib/query-client.ts';
import type { TableState, TableWindow } from '../../../ui/table/column.ts';
import { customerList, type ListScope } from '../../customers/customers.api.ts';

type AnyColumn = Pick<ScreenColumn<never>, 'id' | 'sort'>;

interface Shown {
  state: Pick<TableState, 'filters' | 'sort' | 'page' | 'size'>;
  columns: readonly AnyColumn[];
  activeOnly?: boolean;
}

/** The parameters for the filters and the order of a list's table. */
const parametersOf = ({ state: { filters, sort }, columns, activeOnly }: Shown) => {
  const by = sort && columns.find(({ id }) => id === sort.column)?.sort;
  const inForce = columns.filter(({ id }) => filters[id]).map(({ id }) => [`f.${id}`, filters[id]]);
  return {
    ...(Object.fromEntries(inForce) as Partial<Matching>),
    ...(by && { sort: `${sort.descending ? '-' : ''}${by}` as const }),
    ...(activeOnly && { activeOnly }),
  };
};

/** The place in a list that its table shows. */
export const placeOf = (shown: Shown): ListPlace => ({
  page: shown.state.page,
  pageSize: shown.state.size === 'all' ? 10 : shown.state.size,
  more: parametersOf(shown),
});

/** Reads a customer list for its table. */
export const useCustomerList = (scope: ListScope, shown: Shown) => {
  const { window, ...list } = useWindowedList<SearchAnswer>(
    customerList(scope),
    placeOf(shown),
    shown.state.size === 'all',
  );
  const { activeOnly } = shown;
  const facets = useQuery({
    ...routeQuery(customerRoutes.facets, { query: { ...scope, ...(activeOnly && { activeOnly }) } }),
    enabled: window !== undefined,
  });
  const request: Matching = { ...scope, ...parametersOf(shown) };
  const { sort: _sort, ...matched } = request;
  const tableWindow: TableWindow | undefined = window && {
    ...{ matching: window.matching, page: window.page, settled: window.settled, facets: facets.data },
    filterKey: JSON.stringify(matched),
  };
  return { list, window: tableWindow, request };
};
