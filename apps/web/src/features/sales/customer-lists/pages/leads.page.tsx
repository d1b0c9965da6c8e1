import { prefetchSalesList } from '../prefetch-sales-list.ts';
import { SalesList } from '../sales-list.tsx';
import { salesLists } from '../sales-lists.ts';

const LeadsPage = () => <SalesList list={salesLists.leads} />;

export default LeadsPage;

export const prefetch = prefetchSalesList(salesLists.leads);
