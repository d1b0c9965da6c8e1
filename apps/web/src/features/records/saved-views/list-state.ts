import { paths } from '@worksmart/shared/platform/paths.ts';
import { needParam } from '@worksmart/shared/records/customers/needs.ts';
import type { SavedList } from '@worksmart/shared/records/saved-views/routes.ts';
import { recordParams } from '#lib/record-address.ts';

/** The query parameter of a link that opens a view. */
export const viewParam = 'view';

/**
 * History state of a list opened by a saved view's link, so that a view without filters is not mistaken for a plain
 * list.
 */
export const matchesSavedView = { matchesSavedView: true } as const;

export const cameFromView = (historyState: unknown): boolean =>
  typeof historyState === 'object' && historyState !== null && 'matchesSavedView' in historyState;

/** The position in the list, the open record and the choice of what needs attention are not part of a view. */
const passing = new Set<string>([viewParam, needParam, 'page', 'client', ...recordParams]);

/**
 * Returns the view settings in a list's address, in a fixed order, so that equal views give equal texts. Empty for the
 * default view.
 */
export const viewStateOf = (params: URLSearchParams): string => {
  const kept = [...params].filter(([name]) => !passing.has(name));
  return new URLSearchParams(kept.sort(([one], [other]) => (one < other ? -1 : 1))).toString();
};

export const sameState = (one: string, other: string): boolean =>
  viewStateOf(new URLSearchParams(one)) === viewStateOf(new URLSearchParams(other));

const pathsOfLists: Readonly<Record<SavedList, string>> = {
  leads: paths.leads,
  rfps: paths.rfps,
  prospects: paths.prospects,
  archived: paths.archived,
  clients: paths.clients,
  book: paths.book,
};

/** Returns the path that opens a view; it works for every user who may open the list. */
export const pathOfView = ({ list, key }: { list: SavedList; key: string }): string =>
  `${pathsOfLists[list]}?${viewParam}=${key}`;

/** Returns the address of a list with the settings of a view, over which the same record stays open. */
export const withState = (params: URLSearchParams, state: string): URLSearchParams => {
  const next = new URLSearchParams(state);
  for (const name of recordParams) {
    const value = params.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
};
