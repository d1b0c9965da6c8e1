import type { SavedList } from '@worksmart/shared/saved-views/routes.ts';
import { stateOf, viewParam } from './list-state.ts';
import { readRemembered } from './remembered-state.ts';

/**
 * Returns the address that a list will have once it is rendered: its current one, or else the user's last one.
 * Undefined for a view's link, which the server must resolve first.
 */
export const openingAddress = (list: SavedList, userId: number): URLSearchParams | undefined => {
  const params = new URLSearchParams(window.location.search);
  if (params.has(viewParam)) return undefined;
  return stateOf(params) === '' ? new URLSearchParams(readRemembered(userId, list)) : params;
};
