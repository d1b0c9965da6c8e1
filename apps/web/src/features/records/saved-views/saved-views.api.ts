import { type SavedList, savedViewRoutes } from '@worksmart/shared/records/saved-views/routes.ts';
import { routeQuery } from '#lib/query-client.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** The user's own views of a list. */
export const savedViewsQuery = (list: SavedList) => routeQuery(savedViewRoutes.mine, { query: { list } });

/** The view of a link; always refetched, because its owner may have changed or deleted it. */
export const linkedViewQuery = (key: string) => ({
  ...routeQuery(savedViewRoutes.open, { params: { key } }),
  staleTime: 0,
  retry: false,
});

const refreshes = [savedViewRoutes.mine, savedViewRoutes.open];

export const useSaveView = () => useRouteMutation(savedViewRoutes.save, { refreshes });
export const useRemoveView = () => useRouteMutation(savedViewRoutes.remove, { refreshes });
