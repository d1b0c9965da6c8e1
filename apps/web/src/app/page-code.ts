import type { ComponentType } from 'react';
import type { LoadPage } from './routes.ts';

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
