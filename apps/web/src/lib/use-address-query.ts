import { useCallback } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';

/** Requested while this location was shown, but not rendered yet. Each rendered navigation has its own location. */
let pending: { from: Location; path: string; query: URLSearchParams } | undefined;

/**
 * Computes the next query of the address from the current one. Replaces the history entry by default.
 * @param path of another page that is to show it; by default the path stays
 */
export type ChangeQuery = (
  make: (current: URLSearchParams) => URLSearchParams | undefined,
  how?: 'replace' | 'push',
  path?: string,
) => void;

/**
 * Returns the query of the address and a function to change it. Keeps both of two changes made before a render: the
 * router’s own function starts from the rendered address, so the second change would undo the first, or return to a page
 * that is still shown while the next one loads.
 */
export const useAddressQuery = (): [URLSearchParams, ChangeQuery] => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const from = useLocation();
  const change = useCallback<ChangeQuery>(
    (make, how = 'replace', path = pending?.from === from ? pending.path : from.pathname) => {
      const current = new URLSearchParams(pending?.from === from ? pending.query : params);
      const query = make(current) ?? current;
      pending = { from, path, query };
      // A new entry shows the same list: what its state says of the list still holds.
      const options = how === 'push' ? { state: from.state } : { replace: true };
      void navigate({ pathname: path, search: query.toString() }, options);
    },
    [navigate, params, from],
  );
  return [params, change];
};
