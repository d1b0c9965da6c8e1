import type { Matching } from '@worksmart/shared/records/customers/list.routes.ts';
import type { SearchResponse } from '@worksmart/shared/records/customers/list.schema.ts';
import {
  type MoreColumn,
  moreListColumns,
  type ScreenColumn,
} from '@worksmart/shared/records/customers/list-columns.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { customerList, type ListScope } from '#features/records/customers/customers.api.ts';
import type { ListPage } from '#lib/list-windows.ts';
import { useWindowedList } from '#lib/list-windows.ts';
import { useRoute } from '#lib/use-route.ts';
import type { TableState, TableWindow } from '#ui/table/column.ts';
import { listPage, listParameters } from '#ui/table/list-page.ts';

type AnyColumn = Pick<ScreenColumn<never>, 'id' | 'sort'>;

interface CustomerTable {
  /** The columns that the user has added. */
  added: readonly MoreColumn[];
  state: Pick<TableState, 'filters' | 'sort' | 'page' | 'size'>;
  columns: readonly AnyColumn[];
  activeOnly?: boolean;
}

/** With the columns that a user may add, which sort only where they are shown. */
const withMore = <Table extends CustomerTable>({ columns, added, ...table }: Table) => ({
  ...table,
  columns: [...columns, ...moreListColumns.filter(({ id }) => added.includes(id))],
});

const parametersOf = (table: CustomerTable): Partial<Matching> => ({
  ...(listParameters(withMore(table)) as Partial<Matching>),
  ...(table.activeOnly && { activeOnly: true }),
});

/** The page of a customer list that its table shows. */
export const customerListPage = (table: CustomerTable): ListPage =>
  listPage(withMore(table), table.activeOnly ? { activeOnly: true } : {});

/** Reads a customer list for its table. */
export const useCustomerList = (scope: ListScope, table: CustomerTable) => {
  const { window, ...list } = useWindowedList<SearchResponse>(
    customerList(scope, table.added.length > 0),
    customerListPage(table),
    table.state.size === 'all',
  );
  const { activeOnly } = table;
  const facets = useRoute(
    customerRoutes.facets,
    { query: { ...scope, ...(activeOnly && { activeOnly }) } },
    { enabled: window !== undefined },
  );
  const request: Matching = { ...scope, ...parametersOf(table) };
  const { sort: _sort, ...matched } = request;
  const tableWindow: TableWindow | undefined = window && {
    matching: window.matching,
    page: window.page,
    settled: window.settled,
    facets: facets.data,
    filterKey: JSON.stringify(matched),
  };
  return { list, window: tableWindow, request };
};
