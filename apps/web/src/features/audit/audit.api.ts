import { infiniteQueryOptions, useQuery } from '@tanstack/react-query';
import { auditRoutes } from '@worksmart/shared/audit/routes.ts';
import type { ReferenceKind } from '@worksmart/shared/reference/constants.ts';
import { referenceRoutes } from '@worksmart/shared/reference/routes.ts';
import type { RouteAnswer, RouteRequest } from '@worksmart/shared/route.ts';
import { call } from '../../lib/api-client.ts';
import { routeKey, routeQuery } from '../../lib/query-client.ts';
import { useRouteMutation } from '../../lib/use-route-mutation.ts';

export type LogFilter = NonNullable<RouteRequest<typeof auditRoutes.log>['query']>;
type LogPage = RouteAnswer<typeof auditRoutes.log>;
type Page = RouteAnswer<typeof auditRoutes.customerHistory>;

/** Newest first, page after page; never from a cache, since every act adds to it. */
const historyQuery = (
  queryKey: readonly unknown[],
  read: (before: number | undefined, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ results, hasMore }: Page) => (hasMore ? Number(results.at(-1)?.id) : undefined),
    staleTime: 0,
    gcTime: 0,
  });
export type HistoryQuery = ReturnType<typeof historyQuery>;

/** What was done to one customer. */
export const customerHistoryQuery = (customerId: number) =>
  historyQuery(routeKey(auditRoutes.customerHistory, { params: { id: customerId } }), (before, signal) =>
    call(auditRoutes.customerHistory, { params: { id: customerId }, query: { before } }, { signal }),
  );

/** What was done to one row of reference data. */
export const rowHistoryQuery = (kind: ReferenceKind, id: number) =>
  historyQuery(routeKey(referenceRoutes.history, { query: { kind, id } }), (before, signal) =>
    call(referenceRoutes.history, { query: { kind, id, before } }, { signal }),
  );

/** The whole log, narrowed, newest first, page after page; never from a cache. */
export const auditLogQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: routeKey(auditRoutes.log, filter),
    queryFn: ({ pageParam, signal }) => call(auditRoutes.log, { query: { ...filter, before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ results, hasMore }: LogPage) => (hasMore ? Number(results.at(-1)?.id) : undefined),
    staleTime: 0,
    gcTime: 0,
  });

/** People, calls and kinds of records to choose from. */
export const useLogOptions = () => useQuery(routeQuery(auditRoutes.options, {}));

/** Makes the CSV of what a filter shows. */
export const useLogExtract = () => useRouteMutation(auditRoutes.extract);
