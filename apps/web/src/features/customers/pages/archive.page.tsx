import { readListAhead } from '../components/lists/read-ahead.ts';
import { SalesList } from '../components/lists/sales-list.tsx';
import { salesLists } from '../components/lists/sales-lists.ts';

const ArchivePage = () => <SalesList list={salesLists.archived} />;

export default ArchivePage;

export const readAhead = readListAhead(salesLists.archived);
