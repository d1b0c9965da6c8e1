import { encodePassword } from '@worksmart/shared/access/auth/constants.ts';
import { authRoutes } from '@worksmart/shared/access/auth/routes.ts';
import { call } from '#lib/api-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** What the signed-in user signs in with besides the password. */
export const useOwnFactors = () => useRoute(authRoutes.factors, {}, { staleTime: 0 });

export const useStartApp = () => useRouteMutation(authRoutes.startApp);
export const useConfirmApp = () => useRouteMutation(authRoutes.confirmApp, { refreshes: [authRoutes.factors] });
export const useRemoveApp = () => useRouteMutation(authRoutes.removeApp, { refreshes: [authRoutes.factors] });
export const useRenewRecoveryCodes = () =>
  useRouteMutation(authRoutes.renewRecoveryCodes, { refreshes: [authRoutes.factors] });

export const useStartPasskey = () => useRouteMutation(authRoutes.startPasskey);
export const useAddPasskey = () => useRouteMutation(authRoutes.addPasskey, { refreshes: [authRoutes.factors] });
export const useRemovePasskey = () => useRouteMutation(authRoutes.removePasskey, { refreshes: [authRoutes.factors] });

/** Checks the password again, which counts as a recent sign-in. */
export const verifyPassword = (password: string) =>
  call(authRoutes.verifyPassword, { body: { currentPassword: encodePassword(password) } });
