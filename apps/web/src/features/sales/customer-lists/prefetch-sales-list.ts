import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { salesListColumns } from '@worksmart/shared/records/customers/list-columns.ts';
import { customerList, salesScope } from '#features/records/customers/customers.api.ts';
import { openingAddress } from '#features/records/saved-views/saved-views.public.ts';
import { preloadOpenRecord } from '#features/sales/customer-record/customer-record.public.ts';
import { listQuery } from '#lib/list-windows.ts';
import { queryClient } from '#lib/query-client.ts';
import { readState } from '#ui/table/use-table-state.ts';
import { addedIn } from './added-columns.ts';
import { newestFirst, type SalesList } from './sales-lists.ts';
import { customerListPage } from './use-customer-list.ts';
import { listScopeAt } from './use-list-scope.ts';

/** Requests the rows of a list, and the code of the record that a link opens over it, before its page renders. */
export const prefetchSalesList =
  ({ stageId, key }: SalesList) =>
  (user: UserProfile): void => {
    const address = openingAddress(key, user.id);
    preloadOpenRecord(stageId);
    if (!address || !mayOpen(user.role.id, 'sales')) return;
    const state = readState(address, newestFirst);
    const added = addedIn(address);
    const list = customerList(salesScope({ stageId, ...listScopeAt(address, user) }), added.length > 0);
    void queryClient.prefetchQuery(listQuery(list, customerListPage({ state, columns: salesListColumns, added })));
  };
