import { prefetchSalesList } from '../prefetch-sales-list.ts';
import { SalesList } from '../sales-list.tsx';
import { salesLists } from '../sales-lists.ts';

const ProspectsPage = () => <SalesList list={salesLists.prospects} />;

export default ProspectsPage;

export const prefetch = prefetchSalesList(salesLists.prospects);
