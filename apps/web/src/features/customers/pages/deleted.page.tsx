import { DeletedList } from '../components/lists/deleted-list.tsx';

const DeletedPage = () => <DeletedList />;

export default DeletedPage;
