import { useCallback, useEffect } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * Requested, but not rendered yet. `from` was shown when the first of these changes was requested; until the last one is
 * rendered, those in between may be shown for a moment.
 */
let pending: { from: Location; between: readonly string[]; path: string; query: URLSearchParams } | undefined;

const addressOf = (path: string, query: string): string => `${path}?${query.replace(/^\?/, '')}`;
const shownAddress = ({ pathname, search }: Location): string => addressOf(pathname, search);

/** What was requested while this location was shown, or on the way over it. */
const pendingAt = (shown: Location) =>
  pending && (pending.from === shown || pending.between.includes(shownAddress(shown))) ? pending : undefined;

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
  useEffect(() => {
    if (pending && shownAddress(from) === addressOf(pending.path, pending.query.toString())) pending = undefined;
  }, [from]);
  const change = useCallback<ChangeQuery>(
    (make, how = 'replace', page) => {
      const before = pendingAt(from);
      const path = page ?? before?.path ?? from.pathname;
      const current = new URLSearchParams(before?.query ?? params);
      const query = make(current) ?? current;
      const between = before ? [...before.between, addressOf(before.path, before.query.toString())] : [];
      pending = { from: before?.from ?? from, between, path, query };
      // A new entry shows the same list: what its state says of the list still holds.
      const options = how === 'push' ? { state: from.state } : { replace: true };
      void navigate({ pathname: path, search: query.toString() }, options);
    },
    [navigate, params, from],
  );
  return [params, change];
};
