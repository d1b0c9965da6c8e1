import { ClientList } from '../components/client-list.tsx';

const ClientsPage = () => <ClientList />;

export default ClientsPage;
