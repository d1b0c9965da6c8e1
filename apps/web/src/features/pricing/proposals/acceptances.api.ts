import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RouteRequest } from '@worksmart/shared/platform/route.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { isOpenState } from '@worksmart/shared/sales/acceptance/constants.ts';
import { acceptanceRoutes } from '@worksmart/shared/sales/acceptance/routes.ts';
import type { AcceptanceRow, ListedAcceptance } from '@worksmart/shared/sales/acceptance/schema.ts';
import { call } from '#lib/api-client.ts';
import { routeKey } from '#lib/query-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** The customer's proposals that were sent for signature, the newest first. */
export const useAcceptances = (customerId: number, enabled = true) =>
  useRoute(acceptanceRoutes.list, { params: { id: customerId } }, { enabled });

/**
 * The one that the record's header shows: the open one, else an accepted one; for a prospect else the newest. Undefined
 * until they are loaded, and if there is none.
 */
export const useShownAcceptance = ({
  id,
  customerStage,
}: Pick<CustomerDetail, 'id' | 'customerStage'>): AcceptanceRow | undefined => {
  const { data: rows = [] } = useAcceptances(id, customerStage.id !== stage.lead);
  const found = rows.find(({ state }) => isOpenState(state)) ?? rows.find(({ state }) => state === 'signed');
  return found ?? (customerStage.id === stage.prospect ? rows[0] : undefined);
};

/** The proposal that waits for the customer's answer; undefined if there is none. */
export const useWaiting = (customerId: number): ListedAcceptance | undefined => {
  const { data: rows = [] } = useAcceptances(customerId);
  return rows.find(({ state }) => isOpenState(state));
};

type Request = RouteRequest<typeof acceptanceRoutes.send>['body'];

/** The email as its recipient would see it. The previous preview stays visible while the next one loads. */
export const useRequestPreview = (customerId: number, body: Request | undefined) =>
  useQuery({
    queryKey: routeKey(acceptanceRoutes.preview, { customerId, body }),
    queryFn: ({ signal }) =>
      call(
        acceptanceRoutes.preview,
        { params: { id: customerId }, body: body as Request },
        { signal, background: true },
      ),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });

/** A proposal that was not archived before becomes a new row of the record. */
export const useSendForSignature = () =>
  useRouteMutation(acceptanceRoutes.send, { refreshes: [acceptanceRoutes.list, customerRoutes.get] });

/** The customer's yes, which a prospect's staff can act on; undefined if there is none. */
export const useSigned = (customer: CustomerDetail): AcceptanceRow | undefined => {
  const { data: rows = [] } = useAcceptances(customer.id, customer.customerStage.id === stage.prospect);
  return customer.abilities.promote ? rows.find(({ state }) => state === 'signed') : undefined;
};

export const useWithdraw = () => useRouteMutation(acceptanceRoutes.withdraw, { refreshes: [acceptanceRoutes.list] });
