import { UserList } from '../components/user-list.tsx';

const UsersPage = () => <UserList />;

export default UsersPage;
