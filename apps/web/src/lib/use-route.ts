import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { RouteDeclaration, RouteRequest, RouteResponse } from '@worksmart/shared/platform/route.ts';
import { routeQuery } from './query-client.ts';

/** Reads one declared GET for the screen, as `routeQuery` does. */
export const useRoute = <R extends RouteDeclaration>(
  route: R,
  request: RouteRequest<R>,
  options: Omit<UseQueryOptions<RouteResponse<R>>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<RouteResponse<R>> => useQuery({ ...routeQuery(route, request), ...options });
