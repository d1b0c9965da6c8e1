import { prefetchSalesList } from '../components/prefetch-sales-list.ts';
import { SalesList } from '../components/sales-list.tsx';
import { salesLists } from '../components/sales-lists.ts';

const LeadsPage = () => <SalesList list={salesLists.leads} />;

export default LeadsPage;

export const prefetch = prefetchSalesList(salesLists.leads);
