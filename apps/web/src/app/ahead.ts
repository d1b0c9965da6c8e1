import { sessionQuery } from '../features/auth/session.api.ts';
import { infoQuery } from '../lib/app-info.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { type LoadPage, pageLoads } from './page-loads.ts';

/** The shell's code. */
export const loadShell = () => import('./shell/shell.tsx');

const loads: Readonly<Partial<Record<string, LoadPage>>> = pageLoads;

const pageAt = (address: string): LoadPage | undefined => {
  const [name] = Object.entries(paths).find(([, path]) => path === address) ?? [];
  return name === undefined ? undefined : loads[name];
};

const askForPage = async (address: string): Promise<void> => {
  const [page, , user] = await Promise.all([
    pageAt(address)?.(),
    queryClient.ensureQueryData(infoQuery),
    queryClient.ensureQueryData(sessionQuery),
    loadShell(),
  ]);
  if (user) page?.readAhead?.(user);
};

/**
 * Asks at once for all that the page at this address needs: who is there, its code, its data. Each would otherwise be
 * asked for only once what stands before it is drawn. Whatever fails here is asked for again, and told of, by what
 * needs it. The customers' portal is nobody's session: nothing is asked for there.
 */
export const askAhead = (address: string): void => {
  if (address.startsWith('/portal/')) return;
  void queryClient.prefetchQuery(infoQuery);
  void queryClient.prefetchQuery(sessionQuery);
  if (address.startsWith(paths.main)) askForPage(address).catch(() => undefined);
};
