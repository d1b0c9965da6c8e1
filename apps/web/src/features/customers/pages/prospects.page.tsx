import { readListAhead } from '../components/lists/read-ahead.ts';
import { SalesList } from '../components/lists/sales-list.tsx';
import { salesLists } from '../components/lists/sales-lists.ts';

const ProspectsPage = () => <SalesList list={salesLists.prospects} />;

export default ProspectsPage;

export const readAhead = readListAhead(salesLists.prospects);
