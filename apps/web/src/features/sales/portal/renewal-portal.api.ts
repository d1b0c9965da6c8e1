import { useQueryClient } from '@tanstack/react-query';
import { renewalPortalRoutes } from '@worksmart/shared/benefits/renewals/portal.routes.ts';
import { call } from '#lib/api-client.ts';
import { routeQuery } from '#lib/query-client.ts';
import { showZoneOf } from './portal.api.ts';
import { useReportOpened } from './use-report-opened.ts';

export const renewalQuery = (key: string) => routeQuery(renewalPortalRoutes.view, { params: { key } }, showZoneOf);

/** The renewals of the client whose own link this is. */
export const clientRenewalsQuery = (key: string) =>
  routeQuery(renewalPortalRoutes.client, { params: { key } }, showZoneOf);

/** The URL of the signed copy. */
export const signedCopyUrl = (key: string, id: number): string => `/api/portal/renewal/${key}/document/${id}/file`;

/** Reports to the server once that the customer is viewing the open renewal. */
export const useReportRenewalOpened = (key: string, reports: boolean): void => {
  const client = useQueryClient();
  const report = async () => {
    const { counted } = await call(renewalPortalRoutes.opened, { params: { key } });
    // Refetch, because the report raised the renewal's version.
    if (counted) await client.invalidateQueries({ queryKey: renewalQuery(key).queryKey });
  };
  useReportOpened(report, { reports });
};
