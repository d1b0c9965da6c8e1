import { useQueryClient } from '@tanstack/react-query';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { portalRoutes } from '@worksmart/shared/sales/portal/routes.ts';
import { call } from '#lib/api-client.ts';
import { setBusinessZone } from '#lib/business-day.ts';
import { routeKey, routeQuery } from '#lib/query-client.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { useReportOpened } from './use-report-opened.ts';

/** Sets the zone that a portal's times are shown in, and has them name it: the customer's may be another one. */
export const showZoneOf = ({ businessZone }: { businessZone: string }): void =>
  setBusinessZone(businessZone, { named: true });

export const portalQuery = (key: string) => routeQuery(portalRoutes.open, { params: { key } }, showZoneOf);

/** After this time the customer’s next action in the page is reported again: Session Info shows when it was there last. */
const visitMilliseconds = 5 * 60_000;

/** Reports to the server that the customer is viewing its portal, in whatever state. */
export const useReportRfpOpened = (key: string, reports: boolean): void =>
  useReportOpened(() => call(portalRoutes.opened, { params: { key } }), { reports, visit: visitMilliseconds });

/** Whether the error says that the portal no longer accepts writes: submitted, expired, closed or deleted. */
export const isShut = (thrown: unknown): boolean =>
  thrown instanceof AppError &&
  (thrown.code === 'not_found' || (thrown.code === 'rule' && 'state' in ((thrown.details ?? {}) as object)));

/**
 * A call that changes a portal. The portal is refetched afterwards, also when it turns out to be closed.
 *
 * @param view the route that reads the portal
 * @param others further routes whose responses the call changes
 */
export const usePortalMutation = <R extends RouteDeclaration>(
  route: R,
  view: Pick<RouteDeclaration, 'id'> = portalRoutes.open,
  others: readonly Pick<RouteDeclaration, 'id'>[] = [],
) => {
  const client = useQueryClient();
  return useRouteMutation(route, {
    refreshes: [view, ...others],
    onError: (thrown) => {
      if (isShut(thrown)) void client.invalidateQueries({ queryKey: routeKey(view) });
    },
  });
};
