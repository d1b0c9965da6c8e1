import { needParam } from '@worksmart/shared/records/customers/needs.ts';
import type { SavedList } from '@worksmart/shared/records/saved-views/routes.ts';
import { viewParam, viewStateOf } from './list-state.ts';

/** Stored per user, because people share computers; in this browser only. */
const nameOf = (userId: number, list: SavedList): string => `ws.list.${userId}.${list}`;

/** Returns the user's last view settings for a list; empty for the default view. */
export const readRemembered = (userId: number, list: SavedList): string =>
  localStorage.getItem(nameOf(userId, list)) ?? '';

export const remember = (userId: number, list: SavedList, state: string): void => {
  try {
    if (state) localStorage.setItem(nameOf(userId, list), state);
    else localStorage.removeItem(nameOf(userId, list));
  } catch {
    // If storage is full, only the remembered settings are lost.
  }
};

/**
 * Returns the address that a list will have once it is rendered: its current one, or else the user's last one.
 * Undefined for a view's link, which the server must resolve first.
 */
export const openingAddress = (list: SavedList, userId: number): URLSearchParams | undefined => {
  const params = new URLSearchParams(window.location.search);
  if (params.has(viewParam)) return undefined;
  return viewStateOf(params) === '' && !params.has(needParam)
    ? new URLSearchParams(readRemembered(userId, list))
    : params;
};
