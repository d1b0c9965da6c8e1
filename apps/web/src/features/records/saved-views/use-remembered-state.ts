import { needParam } from '@worksmart/shared/records/customers/needs.ts';
import type { SavedList } from '@worksmart/shared/records/saved-views/routes.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useUser } from '#features/access/auth/session.api.ts';
import { useAddressQuery } from '#lib/use-address-query.ts';
import { cameFromView, viewParam, viewStateOf, withState } from './list-state.ts';
import { readRemembered, remember } from './remembered-state.ts';

/**
 * Stores the user's view settings for a list, and restores them when the list is opened without any. Settings in the
 * address take precedence; they are stored only after the user changes something.
 * @returns true while the list should not be rendered yet, because its address is about to change
 */
export const useRememberedState = (list: SavedList): boolean => {
  const { id: userId } = useUser();
  const [params, change] = useAddressQuery();
  const { key, pathname, state: historyState } = useLocation();
  const cameBy = useNavigationType();
  const [settledAt, setSettledAt] = useState<string>();
  const last = useRef('');

  const state = viewStateOf(params);
  // A list replaces the history entry when it changes its address; a menu link pushes a new one.
  const arriving = settledAt === undefined || (cameBy === 'PUSH' && settledAt !== key);
  const stored = arriving ? readRemembered(userId, list) : '';
  const linked = params.has(viewParam);
  // A list of what needs attention is no view: it neither restores one nor becomes one.
  const isNeed = params.has(needParam);
  const restoring = arriving && !linked && !isNeed && !cameFromView(historyState) && state === '' && stored !== '';

  useEffect(() => {
    if (linked) return;
    if (restoring) {
      change((current) => withState(current, stored));
    } else if (arriving) {
      last.current = state;
      setSettledAt(key);
    } else if (state !== last.current && !isNeed) {
      last.current = state;
      remember(userId, list, state);
    }
  }, [linked, isNeed, restoring, arriving, stored, state, key, userId, list, change]);

  // Store the settings now, because the user may leave the page before the change is rendered.
  useEffect(() => {
    const keep = () => {
      const address = new URLSearchParams(window.location.search);
      const stays =
        window.location.pathname === pathname && !arriving && !address.has(viewParam) && !address.has(needParam);
      if (stays && viewStateOf(address) !== last.current) remember(userId, list, viewStateOf(address));
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [pathname, arriving, userId, list]);

  return restoring;
};
