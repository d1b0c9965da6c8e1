import { AppError } from '@worksmart/shared/platform/errors.ts';
import { acceptancePortalRoutes } from '@worksmart/shared/sales/acceptance/routes.ts';
import { useEffect } from 'react';
import { call } from '#lib/api-client.ts';
import { routeQuery } from '#lib/query-client.ts';
import { showZoneOf } from './portal.api.ts';

export const acceptanceQuery = (key: string) =>
  routeQuery(acceptancePortalRoutes.view, { params: { key } }, showZoneOf);

/** The address of the proposal or its signed copy, for a browser that entered the code. */
export const proposalUrl = (key: string, pass: string, copy: 'show' | 'download' | 'signed'): string =>
  `/api/portal/proposal/${key}/file/${pass}/${copy}`;

/** Whether the server asks for a code again. */
export const needsCode = (thrown: unknown): boolean =>
  thrown instanceof AppError && (thrown.details as { code?: boolean } | undefined)?.code === true;

/** Reports once that a person sees the page; programs that check the links of emails run no scripts. */
export const useReportProposalOpened = (key: string, reports: boolean): void => {
  useEffect(() => {
    if (!reports) return;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      // The customer does not need to know if the report failed.
      call(acceptancePortalRoutes.opened, { params: { key } }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [key, reports]);
};
