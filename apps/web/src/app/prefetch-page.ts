import { paths } from '@worksmart/shared/platform/paths.ts';
import { sessionQuery } from '#features/access/auth/session.api.ts';
import { infoQuery } from '#lib/app-info.ts';
import { queryClient } from '#lib/query-client.ts';
import { loadLinkedPage } from './page-code.ts';

/** Loads the code of the shell. */
export const loadShell = () => import('./shell/shell.tsx');

/**
 * Sends all requests of the page at this address at once: the session, its code, its data. Otherwise each request would
 * start only after the previous one had rendered. Ignores errors: the component that needs the response requests it
 * again and shows the error.
 */
export const prefetchPage = (address: string): void => {
  void queryClient.prefetchQuery(infoQuery);
  void queryClient.prefetchQuery(sessionQuery);
  if (address.startsWith(paths.main)) Promise.all([loadLinkedPage(address), loadShell()]).catch(() => undefined);
};
