import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { handOffRoutes } from '@worksmart/shared/records/hand-off/routes.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** The tasks of a record. */
export const useHandOff = (customerId: number) => useRoute(handOffRoutes.get, { params: { id: customerId } });

/** A tick also sets the flag of the record. */
const refreshes = [handOffRoutes.get, customerRoutes.get];

export const useOpenHandOff = () => useRouteMutation(handOffRoutes.open, { refreshes });
export const useSaveTask = () => useRouteMutation(handOffRoutes.save, { refreshes });
export const useTickTask = () => useRouteMutation(handOffRoutes.setDone, { refreshes });
export const useRemoveTask = () => useRouteMutation(handOffRoutes.remove, { refreshes });

const ofTemplates = [handOffRoutes.templates];

export const useTemplates = () => useRoute(handOffRoutes.templates, {});
export const useSaveTemplate = () => useRouteMutation(handOffRoutes.saveTemplate, { refreshes: ofTemplates });
export const useRemoveTemplate = () => useRouteMutation(handOffRoutes.removeTemplate, { refreshes: ofTemplates });
