import { clientListColumns } from '@worksmart/shared/records/customers/list-columns.ts';
import type { ListPage } from '#lib/list-windows.ts';
import { readState } from '#ui/table/use-table-state.ts';
import { addedIn } from '../added-columns.ts';
import { customerListPage } from '../use-customer-list.ts';

/** The order in which the list opens. */
export const byName = { column: 'name', descending: false } as const;

export const showsInactive = (address: URLSearchParams): boolean => address.get('inactive') === '1';

/** Returns the page that the list will show when it renders at this address. */
export const clientListPage = (address: URLSearchParams): ListPage =>
  customerListPage({
    state: readState(address, byName),
    columns: clientListColumns,
    added: addedIn(address),
    activeOnly: !showsInactive(address),
  });
