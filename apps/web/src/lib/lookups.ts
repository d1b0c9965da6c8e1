import { queryOptions, useQuery } from '@tanstack/react-query';
import { lookupRoutes } from '@worksmart/shared/records/lookups/routes.ts';
import { call } from './api-client.ts';
import { routeKey } from './query-client.ts';

/**
 * A value list by its type (5 sources, 35 archive reasons, …) or the values below one value (statuses of a stage); with `retired`
 * also those that are not offered any more, for the names of stored ids.
 */
export type LookupSource = (({ type: number } | { parent: number }) & { retired?: true }) | 'salesAgents';

export interface LookupOption {
  id: number;
  name: string;
  /** Only with `retired`. */
  isActive?: boolean;
}

const lookupStaleMs = 5 * 60_000;

const read = (source: LookupSource, signal: AbortSignal): Promise<LookupOption[]> => {
  if (source === 'salesAgents') return call(lookupRoutes.salesAgents, {}, { signal });
  if ('type' in source) return call(lookupRoutes.byType, { query: source }, { signal });
  return call(lookupRoutes.children, { query: source }, { signal });
};

const keyOf = (source: LookupSource) => {
  if (typeof source === 'string') return routeKey(lookupRoutes[source]);
  return routeKey('type' in source ? lookupRoutes.byType : lookupRoutes.children, { query: source });
};

/** Options for useQuery and prefetchQuery. */
export const lookupQuery = (source: LookupSource) =>
  queryOptions<LookupOption[]>({
    queryKey: keyOf(source),
    queryFn: ({ signal }) => read(source, signal),
    staleTime: lookupStaleMs,
  });

export const useLookup = (source: LookupSource) => useQuery(lookupQuery(source));
