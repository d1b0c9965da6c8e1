import { prefetchSalesList } from '../prefetch-sales-list.ts';
import { SalesList } from '../sales-list.tsx';
import { salesLists } from '../sales-lists.ts';

const ArchivePage = () => <SalesList list={salesLists.archived} />;

export default ArchivePage;

export const prefetch = prefetchSalesList(salesLists.archived);
