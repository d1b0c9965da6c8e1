import { useQueryClient } from '@tanstack/react-query';
import { renewalPortalRoutes } from '@worksmart/shared/renewals/portal.routes.ts';
import type { RenewalPortalSave, RenewalPortalView } from '@worksmart/shared/renewals/portal.schema.ts';
import { useEffect } from 'react';
import { call } from '../../lib/api-client.ts';
import { routeKey, routeQuery } from '../../lib/query-client.ts';
import { useRouteMutation } from '../../lib/use-route-mutation.ts';
import { isShut } from './portal.api.ts';

export const renewalQuery = (key: string) => routeQuery(renewalPortalRoutes.view, { params: { key } });

export const saveRenewal = (key: string, body: RenewalPortalSave): Promise<RenewalPortalView> =>
  call(renewalPortalRoutes.save, { params: { key }, body });

/** Where the signed copy is read. */
export const signedCopyUrl = (key: string, id: number): string => `/api/portal/renewal/${key}/document/${id}/file`;

export const useSubmitRenewal = () => {
  const client = useQueryClient();
  return useRouteMutation(renewalPortalRoutes.submit, {
    refreshes: [renewalPortalRoutes.view],
    onError: (thrown) => {
      if (isShut(thrown)) void client.invalidateQueries({ queryKey: routeKey(renewalPortalRoutes.view) });
    },
  });
};

/** Tells the server once that a person has the open renewal before their eyes: not a page that waits in a tab. */
export const useReportOpened = (key: string, tells: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!tells) return;
    const tell = async () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      const { counted } = await call(renewalPortalRoutes.opened, { params: { key } });
      // The renewal has another version now.
      if (counted) await client.invalidateQueries({ queryKey: renewalQuery(key).queryKey });
    };
    // Whether it was counted is of no interest to who looks at it.
    const look = () => void tell().catch(() => undefined);
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [key, tells, client]);
};
