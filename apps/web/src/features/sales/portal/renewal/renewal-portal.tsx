import { useQuery } from '@tanstack/react-query';
import type { RenewalPortalView } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Waiting } from '#ui/waiting.tsx';
import { PortalPage } from '../portal-message.tsx';
import { renewalQuery, useReportRenewalOpened } from '../renewal-portal.api.ts';
import { StepMenu } from '../step-menu.ts';
import { RenewalStart } from './renewal-start.tsx';
import { awaitsSignedCopy } from './sections.ts';

const loadOpened = () => import('./opened-renewal.tsx');
const OpenedRenewal = lazy(loadOpened);

/** The worker needs a moment to create the document. */
const untilSignedCopy = (view: RenewalPortalView | undefined): number | false =>
  view && 'form' in view && view.state === 'submitted' && awaitsSignedCopy(view) ? 3_000 : false;

/** Shows the content of a key: the plans to choose, what was signed, or the reason why there is neither. */
export const RenewalPortal = ({ portalKey }: { portalKey: string }) => {
  const answer = useQuery({
    ...renewalQuery(portalKey),
    refetchInterval: ({ state }) => untilSignedCopy(state.data),
  });
  const { data: view } = answer;
  const menu = useState(false);
  useReportRenewalOpened(portalKey, view?.state === 'open' && !view.preview);
  useEffect(() => void loadOpened().catch(() => undefined), []);
  return (
    <PortalPage
      title={(opened) => (opened ? `${opened.company} · Renewal ${opened.year}` : 'Your benefits renewal')}
      answer={answer}
    >
      {(opened) => (
        <StepMenu value={menu}>
          <Suspense
            fallback={
              'form' in opened && opened.state === 'open' ? (
                <RenewalStart portalKey={portalKey} view={opened} />
              ) : (
                <Waiting />
              )
            }
          >
            <OpenedRenewal portalKey={portalKey} view={opened} />
          </Suspense>
        </StepMenu>
      )}
    </PortalPage>
  );
};
