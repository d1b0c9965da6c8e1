import { ssoRoutes } from '@worksmart/shared/access/auth/sso.routes.ts';
import { userRoutes } from '@worksmart/shared/access/users/routes.ts';
import { lookupRoutes } from '@worksmart/shared/records/lookups/routes.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

const lists = [userRoutes.list, lookupRoutes.salesAgents];

/** All users. */
export const useUsers = () => useRoute(userRoutes.list, {});

export const useSaveUser = () => useRouteMutation(userRoutes.save, { refreshes: [...lists, userRoutes.sessions] });
export const useRemoveUser = () => useRouteMutation(userRoutes.remove, { refreshes: lists });
export const useInviteUser = () => useRouteMutation(userRoutes.invite, { refreshes: lists });
export const useInviteAgain = () => useRouteMutation(userRoutes.inviteAgain, { refreshes: [userRoutes.list] });
export const useUnlockUser = () => useRouteMutation(userRoutes.unlock, { refreshes: [userRoutes.list] });

/** One user's open sessions. */
export const useSessionsOf = (id: number) => useRoute(userRoutes.sessions, { params: { id } }, { staleTime: 0 });
export const useEndSession = () => useRouteMutation(userRoutes.endSession, { refreshes: [userRoutes.sessions] });
export const useEndSessions = () => useRouteMutation(userRoutes.endSessions, { refreshes: [userRoutes.sessions] });

/** What one user signs in with besides the password. */
export const useFactorsOf = (id: number) => useRoute(userRoutes.factors, { params: { id } }, { staleTime: 0 });
export const useRemoveFactors = () => useRouteMutation(userRoutes.removeFactors, { refreshes: [userRoutes.factors] });
export const useDecideRequest = () => useRouteMutation(ssoRoutes.decideRequest, { refreshes: [userRoutes.factors] });
export const useSetEmergency = () => useRouteMutation(ssoRoutes.setEmergency, { refreshes: [userRoutes.list] });
