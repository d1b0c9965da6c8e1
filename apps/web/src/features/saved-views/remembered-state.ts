import type { SavedList } from '@worksmart/shared/saved-views/routes.ts';

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
