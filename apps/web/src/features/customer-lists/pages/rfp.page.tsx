import { prefetchSalesList } from '../components/prefetch-sales-list.ts';
import { SalesList } from '../components/sales-list.tsx';
import { salesLists } from '../components/sales-lists.ts';

const RfpPage = () => <SalesList list={salesLists.rfps} />;

export default RfpPage;

export const prefetch = prefetchSalesList(salesLists.rfps);
