import { mayOpen } from '@worksmart/shared/permissions.ts';
import type { UserProfile } from '@worksmart/shared/users/schema.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { salesListQuery } from '../../customers/customers.api.ts';
import { openingAddress } from '../../saved-views/saved-views.parts.ts';
import type { SalesList } from './sales-lists.ts';
import { listScopeAt } from './use-list-scope.ts';

/** Requests the rows of a list before its page renders. */
export const prefetchSalesList =
  ({ stageId, key }: SalesList) =>
  (user: UserProfile): void => {
    const address = openingAddress(key, user.id);
    if (!address || !mayOpen(user.role.id, 'sales')) return;
    void queryClient.prefetchQuery(salesListQuery({ stageId, ...listScopeAt(address, user) }));
  };
