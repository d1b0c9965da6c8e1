import { sessionQuery } from '../features/auth/session.api.ts';
import { infoQuery } from '../lib/app-info.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { type PageRoute, pageRoutes } from './routes.ts';

/** Loads the code of the shell. */
export const loadShell = () => import('./shell/shell.tsx');

const routes: readonly PageRoute[] = Object.values(pageRoutes);

const prefetchInShell = async (address: string): Promise<void> => {
  const [page, , user] = await Promise.all([
    routes.find(({ path }) => path === address)?.lazy(),
    queryClient.ensureQueryData(infoQuery),
    queryClient.ensureQueryData(sessionQuery),
    loadShell(),
  ]);
  if (user) page?.prefetch?.(user);
};

/**
 * Requests at once all that the page at this address needs: the session, its code, its data. Otherwise each request
 * would start only after the one before it was drawn. Errors are ignored here: the component that needs the answer
 * requests it again and shows the error. The customers' portal has no session, so nothing is requested there.
 */
export const prefetchPage = (address: string): void => {
  if (address.startsWith('/portal/')) return;
  void queryClient.prefetchQuery(infoQuery);
  void queryClient.prefetchQuery(sessionQuery);
  if (address.startsWith(paths.main)) prefetchInShell(address).catch(() => undefined);
};
