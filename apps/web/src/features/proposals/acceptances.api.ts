import { useQuery } from '@tanstack/react-query';
import { acceptanceRoutes } from '@worksmart/shared/acceptance/routes.ts';
import type { AcceptanceRow } from '@worksmart/shared/acceptance/schema.ts';
import { routeQuery } from '../../lib/query-client.ts';
import { useRouteMutation } from '../../lib/use-route-mutation.ts';

/** The customer's proposals that were sent for signature, the newest first. */
export const useAcceptances = (customerId: number, enabled = true) =>
  useQuery({ ...routeQuery(acceptanceRoutes.list, { params: { id: customerId } }), enabled });

/** The newest one; undefined until it is loaded, and if there is none. */
export const useNewestAcceptance = (customerId: number, enabled: boolean): AcceptanceRow | undefined =>
  useAcceptances(customerId, enabled).data?.[0];

export const useSendForSignature = () =>
  useRouteMutation(acceptanceRoutes.send, { refreshes: [acceptanceRoutes.list] });

export const useWithdraw = () => useRouteMutation(acceptanceRoutes.withdraw, { refreshes: [acceptanceRoutes.list] });
