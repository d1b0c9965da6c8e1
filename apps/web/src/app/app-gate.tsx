import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { sessionQuery, syncSessionAcrossTabs } from '#features/access/auth/session.api.ts';
import { SessionLayer } from '#features/access/auth/session-layer.tsx';
import { infoQuery, reloadForVersion } from '#lib/app-info.ts';
import { idle } from '#lib/prefetch.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Waiting } from '#ui/waiting.tsx';

const MaintenanceDialog = lazy(() => import('./maintenance-dialog.tsx'));
/** Its scripts wait until the first page is painted, which they would delay. */
const LiveUpdates = lazy(() => idle().then(() => import('#features/records/live/live-updates.tsx')));

/** Shows the pages once the server’s version and the session are known, and keeps watching both. */
export const AppGate = ({ children }: { children: ReactNode }) => {
  const info = useQuery(infoQuery);
  const session = useQuery({ ...sessionQuery, enabled: info.isSuccess });
  const version = info.data?.app_Version;
  const [reloading, setReloading] = useState(false);

  useEffect(() => {
    if (version !== undefined && reloadForVersion(version)) setReloading(true);
  }, [version]);
  useEffect(() => syncSessionAcrossTabs(), []);

  if (reloading || info.isPending) return <Waiting />;
  if (info.isError) {
    return (
      <Suspense fallback={<Waiting />}>
        <MaintenanceDialog />
      </Suspense>
    );
  }
  if (session.isError) {
    return <ErrorPanel error={session.error} title="The app could not start" onRetry={() => void session.refetch()} />;
  }
  return (
    <>
      {children}
      {session.data && (
        <>
          <SessionLayer user={session.data} info={info.data} />
          <Suspense>
            <LiveUpdates />
          </Suspense>
        </>
      )}
    </>
  );
};
