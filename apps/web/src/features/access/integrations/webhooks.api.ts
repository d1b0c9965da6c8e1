import { keepPreviousData } from '@tanstack/react-query';
import { webhookRoutes } from '@worksmart/shared/office/webhooks/routes.ts';
import type { deliveryStates } from '@worksmart/shared/office/webhooks/schema.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** Milliseconds after which the state of webhooks and deliveries is read again: the worker changes it while they are open. */
const refetchInterval = 3_000;

/** The endpoints to which an integration’s events are sent, read again every few seconds. */
export const useWebhooks = (id: number) => useRoute(webhookRoutes.list, { params: { id } }, { refetchInterval });

const refreshes = [webhookRoutes.list, webhookRoutes.deliveries] as const;
export const useAddWebhook = () => useRouteMutation(webhookRoutes.add, { refreshes });
export const useSaveWebhook = () => useRouteMutation(webhookRoutes.save, { refreshes });
export const useRemoveWebhook = () => useRouteMutation(webhookRoutes.remove, { refreshes });
export const useShowSecret = () => useRouteMutation(webhookRoutes.showSecret, { refreshes: [] });
export const useRotateSecret = () => useRouteMutation(webhookRoutes.rotateSecret, { refreshes });
export const useSetEnabled = () => useRouteMutation(webhookRoutes.setEnabled, { refreshes });
export const useSendTest = () => useRouteMutation(webhookRoutes.test, { refreshes });
export const useResend = () => useRouteMutation(webhookRoutes.resend, { refreshes });

export interface DeliveryFilter {
  endpointId: number;
  state?: (typeof deliveryStates)[number];
  type?: string;
  hours?: number;
  limit: number;
}

/** The newest deliveries, read again every few seconds. When the filter changes, the old rows stay until the new ones arrive. */
export const useDeliveries = (id: number, query: DeliveryFilter) =>
  useRoute(webhookRoutes.deliveries, { params: { id }, query }, { refetchInterval, placeholderData: keepPreviousData });
