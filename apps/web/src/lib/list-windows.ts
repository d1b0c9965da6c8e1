import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListWindow } from '@worksmart/shared/platform/lists/window.schema.ts';
import type { RouteDeclaration, RouteRequest } from '@worksmart/shared/platform/route.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { call, copyEtag } from './api-client.ts';
import { mergeAnswer, routeKey } from './query-client.ts';

type Parameters = Readonly<Record<string, unknown>>;

/** A list that the server sends whole or by windows. */
export interface WindowedList {
  route: RouteDeclaration;
  /** What decides which rows the list has, and so whether it is read by windows. */
  scope: Parameters;
  /** Makes a window's response of the response without windows, if they differ. */
  ofWhole?: (answer: unknown) => unknown;
}

/** The page of a list that the screen shows: its number, its size, and which rows in which order. */
export interface ListPage {
  number: number;
  size: number;
  /** The filters and the order. */
  more: Parameters;
}

interface ListAnswer {
  window?: ListWindow | undefined;
}

/** The page with which each list was first requested, by its key. */
const firstPages = new Map<string, ListPage>();

/** The request of one window of a list; also of its first one, while the list's length is not known. */
export const windowRequest = (scope: Parameters, { number: page, size: pageSize, more }: ListPage) => ({
  query: { ...scope, windows: true, page, pageSize, ...more },
});

const ask = <A>(
  route: RouteDeclaration,
  request: object,
  { signal, previous }: { signal: AbortSignal; previous: A | undefined },
) => {
  const options = { signal, background: previous !== undefined, previous };
  return call(route, request as RouteRequest<RouteDeclaration>, options) as Promise<A>;
};

/** One window of a long list. Single rows of a list are replaced in these entries and in that of `listQuery`. */
const windowQuery = <A extends ListAnswer>({ route, scope }: WindowedList, page: ListPage) =>
  queryOptions<A>({
    queryKey: routeKey(route, windowRequest(scope, page)),
    queryFn: ({ signal, client, queryKey }) =>
      ask<A>(route, windowRequest(scope, page), { signal, previous: client.getQueryData<A>(queryKey) }),
    structuralSharing: mergeAnswer,
  });

/**
 * Asks for the first window to be shown. A list that is not too long comes whole, and the browser filters and sorts it.
 * Otherwise the response is that window. A whole list is read again by the same request each time, so that an unchanged
 * one costs nothing.
 */
export const listQuery = <A extends ListAnswer>({ route, scope }: WindowedList, page: ListPage) =>
  queryOptions<A>({
    queryKey: routeKey(route, { query: scope }),
    queryFn: async ({ signal, client, queryKey }) => {
      const previous = client.getQueryData<A>(queryKey);
      const key = JSON.stringify(queryKey);
      const asked = (previous && !previous.window && firstPages.get(key)) || page;
      firstPages.set(key, asked);
      const answer = await ask<A>(route, windowRequest(scope, asked), { signal, previous });
      if (answer.window) client.setQueryData(windowQuery<A>({ route, scope }, asked).queryKey, answer);
      return answer;
    },
    structuralSharing: mergeAnswer,
  });

/** The whole of a long list, for a screen that shows all rows on one page. */
const wholeQuery = <A>({ route, scope, ofWhole }: WindowedList) =>
  queryOptions<A>({
    queryKey: routeKey(route, { query: { ...scope, windows: false } }),
    queryFn: async ({ signal, client, queryKey }) => {
      const previous = client.getQueryData<A>(queryKey);
      const answer = await ask<A>(route, { query: scope }, { signal, previous });
      if (!ofWhole || answer === previous) return answer;
      const made = ofWhole(answer) as A;
      copyEtag(answer, made);
      return made;
    },
    structuralSharing: mergeAnswer,
  });

/** Requests the next and the previous window. */
const usePrefetchedNeighbours = <A extends ListAnswer>(
  list: WindowedList,
  page: ListPage,
  window: ListWindow | undefined,
) => {
  const client = useQueryClient();
  const asKey = JSON.stringify([list.route.id, list.scope, page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for list and page
  useEffect(() => {
    if (!window) return;
    const last = Math.ceil(window.matching / page.size);
    for (const number of [window.page + 1, window.page - 1])
      if (number >= 1 && number <= last) void client.prefetchQuery(windowQuery<A>(list, { ...page, number }));
  }, [client, asKey, window?.page, window?.matching]);
};

/**
 * Reads a list for the screen: whole if it is not too long, otherwise the window with `page`. While the next window
 * loads, the previous one is still shown; a request that is no longer needed is cancelled.
 * @param all the screen shows all rows on one page, so a long list is read whole too
 */
export const useWindowedList = <A extends ListAnswer>(list: WindowedList, page: ListPage, all: boolean) => {
  const client = useQueryClient();
  const listed = listQuery<A>(list, page);
  const base = useQuery({ ...listed, enabled: ({ state }) => state.data?.window === undefined });
  const isLong = base.data?.window !== undefined;
  const windowed = useQuery({
    ...windowQuery<A>(list, page),
    enabled: isLong && !all,
    placeholderData: keepPreviousData,
  });
  const whole = useQuery({ ...wholeQuery<A>(list), enabled: isLong && all });
  const query = isLong ? (all ? whole : windowed) : base;

  // The list has become short enough to be sent whole.
  const shrunk = isLong && !windowed.isPlaceholderData && windowed.data && !windowed.data.window && windowed.data;
  useEffect(() => {
    if (shrunk) client.setQueryData(listed.queryKey, shrunk);
  });

  const last = useRef<A>(undefined);
  useLayoutEffect(() => {
    if (query.data) last.current = query.data;
  });
  const settled = isLong && !all && !windowed.isPlaceholderData ? windowed.data?.window : undefined;
  usePrefetchedNeighbours<A>(list, page, settled);
  const data = query.data ?? last.current;
  return {
    data,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
    /** This list's rows have not arrived; the rows of the previous list may still be shown. */
    isLoading: query.data === undefined && !query.error,
    /** The window that is shown; undefined if the browser has the whole list. */
    window:
      isLong && data?.window
        ? { ...data.window, ...(!settled && { page: page.number }), settled: settled !== undefined }
        : undefined,
  };
};
