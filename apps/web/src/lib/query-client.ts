import { QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { RouteDeclaration, RouteRequest, RouteResponse } from '@worksmart/shared/platform/route.ts';
import { call, copyEtag } from './api-client.ts';

const mayPass = (thrown: unknown) => thrown instanceof AppError && thrown.code === 'unavailable';

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (failures, thrown) => failures < 1 && mayPass(thrown),
        retryDelay: 1_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        // When the browser reports no network, React Query would pause calls silently. Let them fail, so that the user
        // sees why.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = makeQueryClient();

/** Returns the query key of a route’s responses: all of them, or those to one request. */
export const routeKey = (route: Pick<RouteDeclaration, 'id'>, request?: object): readonly unknown[] =>
  request === undefined ? [route.id] : [route.id, request];

/** Keeps unchanged parts of the previous response, as React Query does, and copies the version to the result. */
export const mergeAnswer = (previous: unknown, answer: unknown): unknown => {
  const merged: unknown = replaceEqualDeep(previous, answer);
  copyEtag(answer, merged);
  return merged;
};

/**
 * Returns the options for useQuery, prefetchQuery and setQueryData of one declared GET. Reading data again that is
 * already on the screen counts as a refresh and does not keep the session alive.
 */
export const routeQuery = <R extends RouteDeclaration>(
  route: R,
  request: RouteRequest<R>,
  onArrival?: (answer: RouteResponse<R>) => void,
) =>
  queryOptions<RouteResponse<R>, Error>({
    queryKey: routeKey(route, request),
    queryFn: async ({ signal, client, queryKey }) => {
      const previous = client.getQueryData(queryKey);
      const unseen = client.getQueryCache().find({ queryKey, exact: true })?.isActive() !== true;
      const answer = await call(route, request, { signal, background: previous !== undefined, unseen, previous });
      onArrival?.(answer);
      return answer;
    },
    structuralSharing: mergeAnswer,
  });
