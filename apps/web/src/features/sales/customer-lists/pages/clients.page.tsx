import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { clientScope, customerList } from '#features/records/customers/customers.api.ts';
import { openingAddress } from '#features/records/saved-views/saved-views.public.ts';
import { preloadOpenRecord } from '#features/sales/customer-record/customer-record.public.ts';
import { businessToday } from '#lib/business-day.ts';
import { listQuery } from '#lib/list-windows.ts';
import { queryClient } from '#lib/query-client.ts';
import { addedIn } from '../added-columns.ts';
import { ClientList } from '../clients/client-list.tsx';
import { clientListPage } from '../clients/client-list-page.ts';

const ClientsPage = () => <ClientList />;

export default ClientsPage;

export const prefetch = ({ id, role }: UserProfile): void => {
  const address = openingAddress('clients', id);
  preloadOpenRecord(stage.client);
  if (!address || !mayOpen(role.id, 'clients')) return;
  const list = customerList(clientScope(businessToday()), addedIn(address).length > 0);
  void queryClient.prefetchQuery(listQuery(list, clientListPage(address)));
};
