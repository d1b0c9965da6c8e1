import type { QueryClient } from '@tanstack/react-query';
import { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import { routeKey } from '#lib/query-client.ts';

/** Reads the list and what is shown next to it again. */
export const refreshSeason = async (client: QueryClient): Promise<void> => {
  for (const route of [seasonRoutes.list, seasonRoutes.facets, seasonRoutes.rows, seasonRoutes.changes])
    await client.invalidateQueries({ queryKey: routeKey(route) });
};
