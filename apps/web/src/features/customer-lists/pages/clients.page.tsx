import { stage } from '@worksmart/shared/lookups/constants.ts';
import { mayOpen } from '@worksmart/shared/permissions.ts';
import type { UserProfile } from '@worksmart/shared/users/schema.ts';
import { businessToday } from '../../../lib/business-day.ts';
import { listQuery } from '../../../lib/list-windows.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { preloadOpenRecord } from '../../customer-record/customer-record.parts.ts';
import { clientScope, customerList } from '../../customers/customers.api.ts';
import { openingAddress } from '../../saved-views/saved-views.parts.ts';
import { ClientList } from '../components/clients/client-list.tsx';
import { clientPlaceAt } from '../components/clients/client-place.ts';

const ClientsPage = () => <ClientList />;

export default ClientsPage;

export const prefetch = ({ id, role }: UserProfile): void => {
  const address = openingAddress('clients', id);
  preloadOpenRecord(stage.client);
  if (!address || !mayOpen(role.id, 'clients')) return;
  void queryClient.prefetchQuery(listQuery(customerList(clientScope(businessToday())), clientPlaceAt(address)));
};
