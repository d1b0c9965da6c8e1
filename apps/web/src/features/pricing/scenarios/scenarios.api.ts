import { scenarioRoutes } from '@worksmart/shared/pricing/scenarios/routes.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** Returns a customer’s saved scenarios, by name. */
export const useScenarios = (customerId: number) => useRoute(scenarioRoutes.list, { params: { id: customerId } });

const refreshes = [scenarioRoutes.list];

export const useSaveScenario = () => useRouteMutation(scenarioRoutes.save, { refreshes });
export const useRemoveScenario = () => useRouteMutation(scenarioRoutes.remove, { refreshes });
