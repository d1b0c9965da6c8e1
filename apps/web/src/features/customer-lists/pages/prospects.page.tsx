import { prefetchSalesList } from '../components/prefetch-sales-list.ts';
import { SalesList } from '../components/sales-list.tsx';
import { salesLists } from '../components/sales-lists.ts';

const ProspectsPage = () => <SalesList list={salesLists.prospects} />;

export default ProspectsPage;

export const prefetch = prefetchSalesList(salesLists.prospects);
