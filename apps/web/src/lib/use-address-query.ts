import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Requested for this history entry, but not rendered yet. */
let pending: { key: string; query: URLSearchParams } | undefined;

/** Computes the next query of the address from the current one. Replaces the history entry by default. */
export type ChangeQuery = (
  make: (current: URLSearchParams) => URLSearchParams | undefined,
  how?: 'replace' | 'push',
) => void;

/**
 * Returns the query of the address and a function to change it. Keeps both of two changes made before a render: the
 * router’s own function starts from the rendered query, so the second change would undo the first.
 */
export const useAddressQuery = (): [URLSearchParams, ChangeQuery] => {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pending changes end once another entry renders
  useEffect(
    () => () => {
      pending = undefined;
    },
    [key],
  );
  const change = useCallback<ChangeQuery>(
    (make, how = 'replace') => {
      const current = new URLSearchParams(pending?.key === key ? pending.query : params);
      const query = make(current) ?? current;
      pending = { key, query };
      // A new entry shows the same list: what its state says of the list still holds.
      setParams(query, how === 'push' ? { state } : { replace: true });
    },
    [setParams, params, key, state],
  );
  return [params, change];
};
