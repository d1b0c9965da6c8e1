import { useCallback } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router';

/** Requested while this location was shown, but not rendered yet. Each rendered navigation has its own location. */
let pending: { from: Location; query: URLSearchParams } | undefined;

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
  const from = useLocation();
  const change = useCallback<ChangeQuery>(
    (make, how = 'replace') => {
      const current = new URLSearchParams(pending?.from === from ? pending.query : params);
      const query = make(current) ?? current;
      pending = { from, query };
      // A new entry shows the same list: what its state says of the list still holds.
      setParams(query, how === 'push' ? { state: from.state } : { replace: true });
    },
    [setParams, params, from],
  );
  return [params, change];
};
