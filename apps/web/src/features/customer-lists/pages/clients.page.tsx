import { mayOpen } from '@worksmart/shared/permissions.ts';
import type { UserProfile } from '@worksmart/shared/users/schema.ts';
import { businessToday } from '../../../lib/business-day.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { clientListQuery } from '../../customers/customers.api.ts';
import { ClientList } from '../components/clients/client-list.tsx';

const ClientsPage = () => <ClientList />;

export default ClientsPage;

export const prefetch = ({ role }: UserProfile): void => {
  if (mayOpen(role.id, 'clients')) void queryClient.prefetchQuery(clientListQuery(businessToday()));
};
