import { infiniteQueryOptions, useQuery } from '@tanstack/react-query';
import { auditRoutes } from '@worksmart/shared/access/audit/routes.ts';
import type { RouteRequest, RouteResponse } from '@worksmart/shared/platform/route.ts';
import { call } from '#lib/api-client.ts';
import { routeKey, routeQuery } from '#lib/query-client.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

export type LogFilter = NonNullable<RouteRequest<typeof auditRoutes.log>['query']>;
type LogPage = RouteResponse<typeof auditRoutes.log>;

/** The filtered log, newest first, page by page; never cached. */
export const auditLogQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: routeKey(auditRoutes.log, filter),
    queryFn: ({ pageParam, signal }) => call(auditRoutes.log, { query: { ...filter, before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ results, hasMore }: LogPage) => (hasMore ? Number(results.at(-1)?.id) : undefined),
    staleTime: 0,
    gcTime: 0,
  });

/** The users, calls and record kinds to choose from. */
export const useLogOptions = () => useQuery(routeQuery(auditRoutes.options, {}));

/** Creates the CSV of the filtered entries. */
export const useLogExtract = () => useRouteMutation(auditRoutes.extract);
