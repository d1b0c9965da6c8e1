import { ssoRoutes } from '@worksmart/shared/access/auth/sso.routes.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

const refreshes = [ssoRoutes.providers];

export const useProviders = () => useRoute(ssoRoutes.providers, {});
/** Reads the providers again, so that the numbers of users in them are those of this moment. */
export const useProvidersNow = () => useRoute(ssoRoutes.providers, {}, { refetchOnMount: 'always' });
export const useSaveProvider = () => useRouteMutation(ssoRoutes.saveProvider, { refreshes });
export const useRemoveProvider = () => useRouteMutation(ssoRoutes.removeProvider, { refreshes });
export const useTestProvider = () => useRouteMutation(ssoRoutes.testProvider, {});
