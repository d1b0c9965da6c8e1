import { readListAhead } from '../components/lists/read-ahead.ts';
import { SalesList } from '../components/lists/sales-list.tsx';
import { salesLists } from '../components/lists/sales-lists.ts';

const RfpPage = () => <SalesList list={salesLists.rfps} />;

export default RfpPage;

export const readAhead = readListAhead(salesLists.rfps);
