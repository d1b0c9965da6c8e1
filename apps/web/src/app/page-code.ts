import type { ComponentType } from 'react';
import { sessionQuery } from '#features/access/auth/session.api.ts';
import { infoQuery } from '#lib/app-info.ts';
import { prefetch, whenIdle } from '#lib/prefetch.ts';
import { queryClient } from '#lib/query-client.ts';
import { type LoadPage, type PageRoute, pageRoutes } from './routes.ts';

const loaded = new Map<LoadPage, ComponentType>();

/** Loads the code of a page, ahead of a click or for the page itself. */
export const loadPage: (load: LoadPage) => ReturnType<LoadPage> = async (load) => {
  const page = await load();
  loaded.set(load, page.default);
  return page;
};

/**
 * Returns the page if its code is here. React’s `lazy` would show a waiting sign for at least 300 ms even then, and a
 * record that stays open over the next list would be gone for as long.
 */
export const loadedPage = (load: LoadPage): ComponentType | undefined => loaded.get(load);

const routes: readonly PageRoute[] = Object.values(pageRoutes);

/** Requests the code and the data of the page at this address, if someone is signed in. */
export const loadLinkedPage = async (address: string): Promise<void> => {
  const code = routes.find(({ path }) => path === address);
  const [page, , user] = await Promise.all([
    code && loadPage(code.lazy),
    queryClient.ensureQueryData(infoQuery),
    queryClient.ensureQueryData(sessionQuery),
  ]);
  if (user) page?.prefetch?.(user);
};

/** Requests a page before its menu entry is clicked: the pointer or the focus rests on it. */
export const prefetchLinkedPage = (address: string): void => prefetch(() => loadLinkedPage(address));

/** Loads the code of the menu’s pages one after the other while the browser is idle. Stops at a failure. */
export const preloadPages = (pages: readonly PageRoute[]): void =>
  whenIdle(async () => {
    for (const { lazy } of pages) if (!(await loadPage(lazy).catch(() => undefined))) return;
  });
