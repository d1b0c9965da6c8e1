import { useQuery } from '@tanstack/react-query';
import type { FilledPortal, PortalView } from '@worksmart/shared/sales/portal/schema.ts';
import { lazy, Suspense, useEffect } from 'react';
import { Waiting } from '#ui/waiting.tsx';
import { portalQuery, useReportRfpOpened } from './portal.api.ts';
import { PortalPage } from './portal-message.tsx';
import { portalSteps } from './steps.ts';
import { useWelcome } from './use-step.ts';
import { Welcome } from './welcome.tsx';

const loadOpened = () => import('./opened-portal.tsx');
const OpenedPortal = lazy(loadOpened);

/** The welcome of a portal that is opened for the first time, while the code of the form loads. */
const Opened = ({ portalKey, view }: { portalKey: string; view: PortalView | FilledPortal }) => {
  const welcome = useWelcome(portalKey, portalSteps[0]);
  useEffect(() => void loadOpened().catch(() => undefined), []);
  return (
    <Suspense fallback={<Waiting />}>
      {'form' in view && view.state === 'open' && welcome.isShown ? (
        <Welcome view={view} onStart={welcome.start} />
      ) : (
        <OpenedPortal portalKey={portalKey} view={view} />
      )}
    </Suspense>
  );
};

/** Shows the content of a key: the form, the submitted data, or the reason why there is neither. */
export const Portal = ({ portalKey }: { portalKey: string }) => {
  const answer = useQuery(portalQuery(portalKey));
  useReportRfpOpened(portalKey, answer.data !== undefined);
  return (
    <PortalPage
      title={(opened) => (opened ? `${opened.company} · ${opened.provider}` : 'Information for your proposal')}
      answer={answer}
    >
      {(view) => <Opened portalKey={portalKey} view={view} />}
    </PortalPage>
  );
};
