import { paths } from '@worksmart/shared/platform/paths.ts';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Waiting } from '#ui/waiting.tsx';

const RfpPortalPage = lazy(() => import('#features/sales/portal/pages/rfp-portal.page.tsx'));
const ClientRenewalsPage = lazy(() => import('#features/sales/portal/pages/client-renewals.page.tsx'));
const ProposalPage = lazy(() => import('#features/sales/portal/pages/proposal.page.tsx'));
const VerifyPage = lazy(() => import('#features/sales/portal/pages/verify.page.tsx'));
const RenewalPortalPage = lazy(() => import('#features/sales/portal/pages/renewal-portal.page.tsx'));
const UnknownPage = lazy(() => import('#features/sales/portal/pages/unknown.page.tsx'));

/** The customers’ pages. They have no session: the app requests neither its version nor a sign-in. */
export const PortalRouter = () => (
  <Suspense fallback={<Waiting />}>
    <Routes>
      <Route path={paths.portal} element={<RfpPortalPage />} />
      <Route path={paths.clientRenewals} element={<ClientRenewalsPage />} />
      <Route path={paths.verify} element={<VerifyPage />} />
      <Route path={paths.proposalPage} element={<ProposalPage />} />
      <Route path={paths.renewalPortal} element={<RenewalPortalPage />} />
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  </Suspense>
);
