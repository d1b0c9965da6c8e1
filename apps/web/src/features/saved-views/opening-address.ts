import type { SavedList } from '@worksmart/shared/saved-views/routes.ts';
import { stateOf, viewParam } from './list-state.ts';
import { readRemembered } from './remembered-state.ts';

/**
 * What the address of a list will say once it is drawn: what it says now, else how the person last left it.
 * Undefined for a view's link, which the server has to be asked about first.
 */
export const openingAddress = (list: SavedList, userId: number): URLSearchParams | undefined => {
  const params = new URLSearchParams(window.location.search);
  if (params.has(viewParam)) return undefined;
  return stateOf(params) === '' ? new URLSearchParams(readRemembered(userId, list)) : params;
};
