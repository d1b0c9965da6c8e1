import type { ListPage } from '#lib/list-windows.ts';
import type { TableState } from './column.ts';
import { rowsPerPage } from './fit-rows.ts';

interface ServerColumn {
  id: string;
  /** The name by which the server sorts by the column. */
  sort: string;
}

/** What the table of a list shows that the server filters and sorts. */
export interface ServerTable {
  state: Pick<TableState, 'filters' | 'sort' | 'page' | 'size'>;
  columns: readonly ServerColumn[];
}

/** The parameters for the filters and the order of a list's table. */
export const listParameters = ({ state: { filters, sort }, columns }: ServerTable): Record<string, string> => {
  const by = sort && columns.find(({ id }) => id === sort.column)?.sort;
  const inForce = columns.flatMap(({ id }) => (filters[id] ? [[`f.${id}`, filters[id]]] : []));
  return { ...Object.fromEntries(inForce), ...(by && { sort: `${sort.descending ? '-' : ''}${by}` }) };
};

/** The page of a list that its table shows. @param more further parameters */
export const listPage = (table: ServerTable, more: Readonly<Record<string, unknown>> = {}): ListPage => {
  const perPage = rowsPerPage(table.state.size);
  return {
    number: table.state.page,
    size: perPage === 'all' ? 10 : perPage,
    more: { ...listParameters(table), ...more },
  };
};
