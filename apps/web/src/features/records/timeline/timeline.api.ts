import { infiniteQueryOptions } from '@tanstack/react-query';
import type { RouteResponse } from '@worksmart/shared/platform/route.ts';
import type { TimelineKind } from '@worksmart/shared/records/timeline/kinds.ts';
import { timelineRoutes } from '@worksmart/shared/records/timeline/routes.ts';
import { call } from '#lib/api-client.ts';
import { routeKey } from '#lib/query-client.ts';

type Page = RouteResponse<typeof timelineRoutes.get>;

export interface TimelineOf {
  customerId: number;
  /** Only what happened to this group of one year. */
  groupId?: number;
}

/** What happened to a customer, newest first, page by page; of all kinds if none is chosen. */
export const timelineQuery = ({ customerId, groupId }: TimelineOf, kind: TimelineKind | null) => {
  const params = { id: customerId };
  const query = {
    ...(kind && { kinds: kind }),
    ...(groupId !== undefined && { entity: 'benefitGroup' as const, entityId: groupId }),
  };
  return infiniteQueryOptions({
    queryKey: routeKey(timelineRoutes.get, { params, query }),
    queryFn: ({ pageParam, signal }) =>
      call(timelineRoutes.get, { params, query: { ...query, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ results, hasMore }: Page) => (hasMore ? results.at(-1)?.id : undefined),
    staleTime: 0,
  });
};
