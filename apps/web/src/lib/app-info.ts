import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RouteAnswer } from '@worksmart/shared/route.ts';
import type { systemRoutes } from '@worksmart/shared/system/routes.ts';
import { addressOf } from './api-address.ts';
import { call } from './api-client.ts';
import { keepBusinessZone } from './business-day.ts';
import { routeKey } from './query-client.ts';

type InfoRoute = (typeof systemRoutes)['info'];
export type AppInfo = RouteAnswer<InfoRoute>;

const infoRoute = addressOf<InfoRoute>({ id: 'system.info', method: 'GET', path: '/info' });

export const infoRetryMs = 30_000;

/** Version and settings; asked every 30 seconds while the server is away, once when it answers. */
export const infoQuery = queryOptions<AppInfo>({
  queryKey: routeKey(infoRoute),
  queryFn: async ({ signal }) => {
    const info = await call(infoRoute, {}, { signal, signingIn: true, background: true });
    keepBusinessZone(info.businessZone);
    return info;
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchOnWindowFocus: false,
  refetchInterval: (query) => (query.state.status === 'error' ? infoRetryMs : false),
});

/** What /info said; undefined until it has. The app's pages are drawn only afterwards. */
export const useAppInfo = (): AppInfo | undefined => useQuery(infoQuery).data;

const versionKey = 'ws.appVersion';

/**
 * Reloads by force when the version stored here is not the server's. The new one is stored first,
 * so that it happens once; nothing is reloaded when nothing was stored yet.
 * @returns whether a reload is under way.
 */
export const reloadForVersion = (
  serverVersion: string,
  reload: () => void = () => window.location.reload(),
): boolean => {
  const stored = localStorage.getItem(versionKey);
  if (stored === serverVersion) return false;
  localStorage.setItem(versionKey, serverVersion);
  if (stored === null) return false;
  reload();
  return true;
};
