import { readListAhead } from '../components/lists/read-ahead.ts';
import { SalesList } from '../components/lists/sales-list.tsx';
import { salesLists } from '../components/lists/sales-lists.ts';

const LeadsPage = () => <SalesList list={salesLists.leads} />;

export default LeadsPage;

export const readAhead = readListAhead(salesLists.leads);
