import { followUpRoutes } from '@worksmart/shared/records/notes/follow-up.routes.ts';
import { noteRoutes } from '@worksmart/shared/records/notes/routes.ts';
import { routeQuery } from '#lib/query-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** Open follow-ups of a user, the oldest first; everyone’s for 0. */
export const followUpsQuery = (userID: number) => routeQuery(followUpRoutes.list, { query: { userID } });

const refreshes = [noteRoutes.list, followUpRoutes.list];

export const useCompleteFollowUp = () => useRouteMutation(followUpRoutes.done, { refreshes });
export const useMoveFollowUp = () => useRouteMutation(followUpRoutes.move, { refreshes });
export const useUndoFollowUp = () => useRouteMutation(followUpRoutes.undo, { refreshes });

/** The users who may follow up a record’s notes, by name. */
export const useFollowUpPeople = (customerId: number) =>
  useRoute(followUpRoutes.people, { params: { id: customerId } });

/** Whether the user gets the daily email. */
export const useDigestChoice = () => useRoute(followUpRoutes.digest, {});
export const useSaveDigestChoice = () =>
  useRouteMutation(followUpRoutes.saveDigest, { refreshes: [followUpRoutes.digest] });
