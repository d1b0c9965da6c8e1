import type { QueryClient } from '@tanstack/react-query';
import { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import type { SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import { routeKey, routeQuery } from '#lib/query-client.ts';

/** Reads the list and what is shown next to it again. */
export const refreshSeason = async (client: QueryClient): Promise<void> => {
  for (const route of [seasonRoutes.list, seasonRoutes.facets, seasonRoutes.rows, seasonRoutes.changes])
    await client.invalidateQueries({ queryKey: routeKey(route) });
};

/** The most renewals that are sent again one by one. */
const mostForgotten = 1_000;

/** Reads the renewals of a long list that were sent over a week ago and not opened. */
export const fetchForgotten = async (client: QueryClient): Promise<readonly SeasonRow[]> => {
  const request = { query: { windows: true, forgotten: true, pageSize: mostForgotten } };
  const answer = await client.fetchQuery({ ...routeQuery(seasonRoutes.list, request), staleTime: 0 });
  return 'results' in answer ? answer.results : answer;
};
