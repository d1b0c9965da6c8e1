import { QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { AppError } from '@worksmart/shared/errors.ts';
import type { RouteAnswer, RouteDeclaration, RouteRequest } from '@worksmart/shared/route.ts';
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
        // A browser that thinks itself offline would hold calls back without a word: they fail, and it is said.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = makeQueryClient();

/** The one key of a route's answers: all of them, or those to one request. */
export const routeKey = (route: Pick<RouteDeclaration, 'id'>, request?: object): readonly unknown[] =>
  request === undefined ? [route.id] : [route.id, request];

/** Keeps the parts of the previous answer that did not change, as React Query does, and the version with them. */
const mergeAnswer = (previous: unknown, answer: unknown): unknown => {
  const merged: unknown = replaceEqualDeep(previous, answer);
  copyEtag(answer, merged);
  return merged;
};

/**
 * Options for useQuery, prefetch and setQueryData of one declared GET.
 * Reading again what is on the screen already counts as a refresh and does not keep the session alive.
 */
export const routeQuery = <R extends RouteDeclaration>(route: R, request: RouteRequest<R>) =>
  queryOptions<RouteAnswer<R>, Error>({
    queryKey: routeKey(route, request),
    queryFn: ({ signal, client, queryKey }) => {
      const previous = client.getQueryData(queryKey);
      return call(route, request, { signal, background: previous !== undefined, previous });
    },
    structuralSharing: mergeAnswer,
  });
