import { useQuery } from '@tanstack/react-query';
import { ssoRoutes } from '@worksmart/shared/auth/sso.routes.ts';
import { routeQuery } from '../../lib/query-client.ts';
import { useRouteMutation } from '../../lib/use-route-mutation.ts';

const refreshes = [ssoRoutes.providers];

export const useProviders = () => useQuery(routeQuery(ssoRoutes.providers, {}));
export const useSaveProvider = () => useRouteMutation(ssoRoutes.saveProvider, { refreshes });
export const useRemoveProvider = () => useRouteMutation(ssoRoutes.removeProvider, { refreshes });
