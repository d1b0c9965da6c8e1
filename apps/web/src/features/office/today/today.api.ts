import type { WholeBlockName } from '@worksmart/shared/office/today/blocks.ts';
import { todayRoutes } from '@worksmart/shared/office/today/routes.ts';
import { routeQuery } from '#lib/query-client.ts';

/** Read again whenever Today is shown: the user has usually just done something about it. */
const fresh = { staleTime: 0 };

export const listQuery = () => ({ ...routeQuery(todayRoutes.list, {}), ...fresh });
export const newsQuery = () => ({ ...routeQuery(todayRoutes.news, {}), ...fresh });
export const wholeBlockQuery = (block: WholeBlockName) => ({
  ...routeQuery(todayRoutes.whole, { params: { block } }),
  ...fresh,
});
