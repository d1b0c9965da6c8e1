import { prefetchSalesList } from '../components/prefetch-sales-list.ts';
import { SalesList } from '../components/sales-list.tsx';
import { salesLists } from '../components/sales-lists.ts';

const ArchivePage = () => <SalesList list={salesLists.archived} />;

export default ArchivePage;

export const prefetch = prefetchSalesList(salesLists.archived);
