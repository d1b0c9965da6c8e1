import { UserList } from '../user-list.tsx';

const UsersPage = () => <UserList />;

export default UsersPage;
