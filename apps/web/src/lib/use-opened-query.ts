import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** The pointer rested on the row about this long before the click. */
export const openFreshMs = 5_000;

/**
 * Reads a record that is being opened. Uses an answer only if it was requested for this opening: just before it, when
 * the pointer rested on the row, or now. A form that starts with older values would later show other users’ changes as
 * if they came from this user. `data` is undefined until then.
 */
export const useOpenedQuery = <Answer, Key extends QueryKey>(options: UseQueryOptions<Answer, Error, Answer, Key>) => {
  const client = useQueryClient();
  const [startsFresh] = useState(() => {
    const state = client.getQueryState(options.queryKey);
    return state !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < openFreshMs;
  });
  const query = useQuery({ ...options, staleTime: startsFresh ? openFreshMs : 0 });
  const isReady = startsFresh || query.isFetchedAfterMount;
  return { ...query, data: isReady ? query.data : undefined };
};
