import { readListAhead } from '../components/read-ahead.ts';
import { SalesList } from '../components/sales-list.tsx';
import { salesLists } from '../components/sales-lists.ts';

const RfpPage = () => <SalesList list={salesLists.rfps} />;

export default RfpPage;

export const readAhead = readListAhead(salesLists.rfps);
