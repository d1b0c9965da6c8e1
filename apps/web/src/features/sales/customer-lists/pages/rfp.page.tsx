import { prefetchSalesList } from '../prefetch-sales-list.ts';
import { SalesList } from '../sales-list.tsx';
import { salesLists } from '../sales-lists.ts';

const RfpPage = () => <SalesList list={salesLists.rfps} />;

export default RfpPage;

export const prefetch = prefetchSalesList(salesLists.rfps);
