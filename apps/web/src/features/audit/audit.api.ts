import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditRoutes } from '@worksmart/shared/audit/routes.ts';
import type { RouteAnswer } from '@worksmart/shared/route.ts';
import { call } from '../../lib/api-client.ts';
import { routeKey } from '../../lib/query-client.ts';

type Page = RouteAnswer<typeof auditRoutes.customerHistory>;

/** What was done to one customer, newest first, page after page; never from a cache, since every act adds to it. */
export const customerHistoryQuery = (customerId: number) =>
  infiniteQueryOptions({
    queryKey: routeKey(auditRoutes.customerHistory, { params: { id: customerId } }),
    queryFn: ({ pageParam, signal }) =>
      call(auditRoutes.customerHistory, { params: { id: customerId }, query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ results, hasMore }: Page) => (hasMore ? Number(results.at(-1)?.id) : undefined),
    staleTime: 0,
    gcTime: 0,
  });
