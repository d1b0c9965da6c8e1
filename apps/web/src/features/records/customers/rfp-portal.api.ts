import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { portalRoutes } from '@worksmart/shared/sales/portal/routes.ts';
import { routeQuery } from '#lib/query-client.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { useRecordMutation } from './customers.api.ts';

/** The calls about a record’s RFP portal. Apart from the other calls, so that a list does not load them. */

/** How far the customer is in its portal. Always read again: the customer may be filling it in. */
export const rfpProgressQuery = (id: number) => ({
  ...routeQuery(portalRoutes.progress, { params: { id } }),
  staleTime: 0,
});

export const useUnlockSubmission = () => useRecordMutation(portalRoutes.unlock, [portalRoutes.progress]);
export const useSendRfpInvitation = () =>
  useRouteMutation(customerRoutes.sendRfpInvitation, { refreshes: [portalRoutes.progress] });
