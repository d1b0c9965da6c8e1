import type { SavedList } from '@worksmart/shared/saved-views/routes.ts';
import { paths } from '../../lib/paths.ts';

/** In the address of a link that opens a view. */
export const viewParam = 'view';

/** History state of a list opened by the link of a saved view, so that a view without filters is not taken for a plain list. */
export const matchesSavedView = { matchesSavedView: true } as const;

export const cameFromView = (historyState: unknown): boolean =>
  typeof historyState === 'object' && historyState !== null && 'matchesSavedView' in historyState;

/** Where one stands in the list is no part of how it looks. */
const passing = new Set([viewParam, 'page']);

/**
 * What a list's address says of how it is looked at, in one order, so that two texts are equal when the views are.
 * Empty for the list as it usually is.
 */
export const stateOf = (params: URLSearchParams): string => {
  const kept = [...params].filter(([name]) => !passing.has(name));
  return new URLSearchParams(kept.sort(([one], [other]) => (one < other ? -1 : 1))).toString();
};

export const sameState = (one: string, other: string): boolean =>
  stateOf(new URLSearchParams(one)) === stateOf(new URLSearchParams(other));

const pathsOfLists: Readonly<Record<SavedList, string>> = {
  leads: paths.leads,
  rfps: paths.rfps,
  prospects: paths.prospects,
  archived: paths.archived,
  clients: paths.clients,
};

/** The path that opens a view; whoever may open its list may follow it. */
export const pathOfView = ({ list, key }: { list: SavedList; key: string }): string =>
  `${pathsOfLists[list]}?${viewParam}=${key}`;
