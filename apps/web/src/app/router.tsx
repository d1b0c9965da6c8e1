import { paths } from '@worksmart/shared/platform/paths.ts';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import LoginPage from '#features/access/auth/pages/login.page.tsx';
import { useSession } from '#features/access/auth/session.api.ts';
import { useAppInfo } from '#lib/app-info.ts';
import { Waiting } from '#ui/waiting.tsx';
import { AppGate } from './app-gate.tsx';
import { loadShell } from './prefetch-page.ts';

const Shell = lazy(loadShell);
const SecondStepPage = lazy(() => import('#features/access/auth/pages/second-step.page.tsx'));
const GalleryPage = import.meta.env.DEV ? lazy(() => import('#ui/gallery/gallery.page.tsx')) : undefined;
const ConfirmPage = lazy(() => import('#features/access/auth/pages/confirm.page.tsx'));

/** The staff's pages. */
export const AppRouter = () => (
  <AppGate>
    <AppRoutes />
  </AppGate>
);

/** Sign-in is outside /main. Unknown paths lead through the shell to the user’s landing page. */
const AppRoutes = () => {
  const user = useSession();
  const info = useAppInfo();
  if (!info || user === undefined) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route path={paths.confirm} element={<ConfirmPage />} />
        {GalleryPage && <Route path={paths.gallery} element={<GalleryPage />} />}
        {user ? (
          <>
            <Route path={`${paths.main}/*`} element={<Shell />} />
            <Route path="*" element={<Entering />} />
          </>
        ) : (
          <>
            <Route path={paths.login} element={<LoginPage onNear={loadShell} />} />
            <Route path={paths.secondStep} element={<SecondStepPage />} />
            <Route path="*" element={<Leaving />} />
          </>
        )}
      </Routes>
    </Suspense>
  );
};

/** Leads back to the page where the user’s session ended, or to the landing page. */
const Entering = () => {
  const { state } = useLocation() as { state: { from?: string } | null };
  return <Navigate to={state?.from ?? paths.main} replace />;
};

const Leaving = () => {
  const { pathname, search } = useLocation();
  const from = pathname.startsWith(paths.main) ? pathname + search : undefined;
  return <Navigate to={paths.login} replace state={{ from }} />;
};
