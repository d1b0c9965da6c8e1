import { DeletedList } from '../deleted-list.tsx';

const DeletedPage = () => <DeletedList />;

export default DeletedPage;
