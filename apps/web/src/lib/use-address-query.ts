import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Requested for this history entry, but not rendered yet. */
let pending: { key: string; query: URLSearchParams } | undefined;

/** Computes the next query of the address from the last one. Replaces the history entry. */
export type ChangeQuery = (make: (current: URLSearchParams) => URLSearchParams | undefined) => void;

/**
 * Returns the query of the address and a function to change it. Keeps both of two changes made before a render: the
 * router’s own function starts from the rendered query, so the second change would undo the first.
 */
export const useAddressQuery = (): [URLSearchParams, ChangeQuery] => {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pending changes end once another entry renders
  useEffect(
    () => () => {
      pending = undefined;
    },
    [key],
  );
  const change = useCallback<ChangeQuery>(
    (make) => {
      const current = new URLSearchParams(pending?.key === key ? pending.query : params);
      const query = make(current) ?? current;
      pending = { key, query };
      setParams(query, { replace: true });
    },
    [setParams, params, key],
  );
  return [params, change];
};
