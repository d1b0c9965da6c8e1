import type { SavedList } from '@worksmart/shared/saved-views/routes.ts';

/** Per person, since people share a computer; in this browser only. */
const nameOf = (userId: number, list: SavedList): string => `ws.list.${userId}.${list}`;

/** How a person last looked at a list; empty for as it usually is. */
export const readRemembered = (userId: number, list: SavedList): string =>
  localStorage.getItem(nameOf(userId, list)) ?? '';

export const remember = (userId: number, list: SavedList, state: string): void => {
  try {
    if (state) localStorage.setItem(nameOf(userId, list), state);
    else localStorage.removeItem(nameOf(userId, list));
  } catch {
    // A full storage costs the memory, never the list.
  }
};
