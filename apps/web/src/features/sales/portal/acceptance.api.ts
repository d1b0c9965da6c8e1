import { AppError } from '@worksmart/shared/platform/errors.ts';
import { acceptancePortalRoutes } from '@worksmart/shared/sales/acceptance/routes.ts';
import { call } from '#lib/api-client.ts';
import { routeQuery } from '#lib/query-client.ts';
import { showZoneOf } from './portal.api.ts';
import { useReportOpened } from './use-report-opened.ts';

export const acceptanceQuery = (key: string) =>
  routeQuery(acceptancePortalRoutes.view, { params: { key } }, showZoneOf);

/** The figures of a proposal, for a browser that entered the code. They never change. */
export const acceptanceFiguresQuery = (key: string, pass: string) => ({
  ...routeQuery(acceptancePortalRoutes.figures, { params: { key, pass } }),
  staleTime: Infinity,
});

/** The address of the proposal or its signed copy, for a browser that entered the code. */
export const proposalUrl = (key: string, pass: string, copy: 'show' | 'download' | 'signed'): string =>
  `/api/portal/proposal/${key}/file/${pass}/${copy}`;

/** Whether the server asks for a code again. */
export const needsCode = (thrown: unknown): boolean =>
  thrown instanceof AppError && (thrown.details as { code?: boolean } | undefined)?.code === true;

/** Reports once that the customer is viewing the proposal. */
export const useReportProposalOpened = (key: string, reports: boolean): void =>
  useReportOpened(() => call(acceptancePortalRoutes.opened, { params: { key } }), { reports });
