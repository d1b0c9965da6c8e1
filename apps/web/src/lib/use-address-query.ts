import { useCallback, useEffect } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * Requested, but not rendered yet. `from` was shown when the first of these changes was requested; until the last one is
 * rendered, those in between may be shown for a moment.
 */
let pending: { from: Location; between: readonly string[]; path: string; query: URLSearchParams } | undefined;

/** The location that is rendered now. */
let rendered: Location | undefined;

const addressOf = (path: string, query: string): string => `${path}?${query.replace(/^\?/, '')}`;
const shownAddress = ({ pathname, search }: Location): string => addressOf(pathname, search);

/** Returns where a page is: a function that waited for a server still has the location of when it was called. */
const latest = (from: Location): Location => (rendered?.pathname === from.pathname ? rendered : from);

/** What was requested while this location was shown, or on the way over it. */
const pendingAt = (shown: Location) =>
  pending && (pending.from === shown || pending.between.includes(shownAddress(shown))) ? pending : undefined;

/** Values of parameters by their names; one without a value leaves the address. */
type Values = Readonly<Record<string, string | null | undefined>>;

/** Sets parameters of a query. */
export const putValues = (query: URLSearchParams, values: Values): void => {
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
};

/**
 * Computes the next query of the address from the current one, or sets some of its parameters. Replaces the history
 * entry by default.
 * @param path of another page that is to show it; by default the path stays
 */
export type ChangeQuery = (
  make: Values | ((current: URLSearchParams) => URLSearchParams | undefined),
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
    rendered = from;
    if (pending && shownAddress(from) === addressOf(pending.path, pending.query.toString())) pending = undefined;
  }, [from]);
  const change = useCallback<ChangeQuery>(
    (make, how = 'replace', page) => {
      const shown = latest(from);
      const before = pendingAt(shown);
      const path = page ?? before?.path ?? shown.pathname;
      const current = new URLSearchParams(before?.query ?? shown.search);
      if (typeof make === 'object') putValues(current, make);
      const query = (typeof make === 'function' && make(current)) || current;
      const between = before ? [...before.between, addressOf(before.path, before.query.toString())] : [];
      pending = { from: before?.from ?? shown, between, path, query };
      // A new entry shows the same list: what its state says of the list still holds.
      const options = how === 'push' ? { state: shown.state } : { replace: true };
      void navigate({ pathname: path, search: query.toString() }, options);
    },
    [navigate, from],
  );
  return [params, change];
};
