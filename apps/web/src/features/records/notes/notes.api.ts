import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { followUpRoutes } from '@worksmart/shared/records/notes/follow-up.routes.ts';
import { noteRoutes } from '@worksmart/shared/records/notes/routes.ts';
import { routeQuery } from '#lib/query-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** A customer's notes of one type, newest first; of all types if none is given. */
export const notesQuery = (customerID: number, typeID?: number) =>
  routeQuery(noteRoutes.list, { query: { customerID, ...(typeID !== undefined && { typeID }) } });

/** Refetch the record, which contains the number of notes. */
const refreshes = [noteRoutes.list, followUpRoutes.list, customerRoutes.get];

export const useSaveNote = () => useRouteMutation(noteRoutes.save, { refreshes });
export const useRemoveNote = () => useRouteMutation(noteRoutes.remove, { refreshes });

/** Returns the customer's number of notes from its cached record, without a request. */
export const useNoteCount = (customerId: number): number => {
  const { data } = useRoute(customerRoutes.get, { params: { id: customerId } }, { enabled: false });
  return data?.noteCount ?? 0;
};
