import { DeletedList } from '../components/deleted-list.tsx';

const DeletedPage = () => <DeletedList />;

export default DeletedPage;
