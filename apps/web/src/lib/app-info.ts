import { queryOptions, useQuery } from '@tanstack/react-query';
import type { systemRoutes } from '@worksmart/shared/office/system/routes.ts';
import type { RouteResponse } from '@worksmart/shared/platform/route.ts';
import { addressOf } from './api-address.ts';
import { call } from './api-client.ts';
import { setBusinessZone } from './business-day.ts';
import { routeKey } from './query-client.ts';

type InfoRoute = (typeof systemRoutes)['info'];
export type AppInfo = RouteResponse<InfoRoute>;

const infoRoute = addressOf<InfoRoute>('system.info', 'GET', '/info');

export const infoRetryMs = 30_000;

/** Version and settings. Requested every 30 seconds while the server is unavailable, and once when it responds. */
export const infoQuery = queryOptions<AppInfo>({
  queryKey: routeKey(infoRoute),
  queryFn: async ({ signal }) => {
    const info = await call(infoRoute, {}, { signal, signingIn: true, background: true });
    setBusinessZone(info.businessZone);
    return info;
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchOnWindowFocus: false,
  refetchInterval: (query) => (query.state.status === 'error' ? infoRetryMs : false),
});

/** Returns the response of /info; undefined until it arrives. The app’s pages render only afterwards. */
export const useAppInfo = (): AppInfo | undefined => useQuery(infoQuery).data;

const versionKey = 'ws.appVersion';

/**
 * Forces a reload if the version stored here differs from the server’s. Stores the new version first, so that the
 * reload happens once. Without a stored version there is no reload.
 * @returns whether a reload has started
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
