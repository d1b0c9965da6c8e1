import { integrationRoutes } from '@worksmart/shared/access/integrations/routes.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** All integrations with their keys, also those that ended. */
export const useIntegrations = () => useRoute(integrationRoutes.list, {});

const refreshes = [integrationRoutes.list] as const;
export const useSaveIntegration = () => useRouteMutation(integrationRoutes.save, { refreshes });
export const useEndIntegration = () => useRouteMutation(integrationRoutes.end, { refreshes });
export const useIssueKey = () => useRouteMutation(integrationRoutes.issueKey, { refreshes });
export const useRotateKey = () => useRouteMutation(integrationRoutes.rotateKey, { refreshes });
export const useRevokeKey = () => useRouteMutation(integrationRoutes.revokeKey, { refreshes });
