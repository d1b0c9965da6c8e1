import type { FilledRenewal } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { Waiting } from '#ui/waiting.tsx';
import { SaveStatus } from '../save-status.tsx';
import { StepPage } from '../step-page.tsx';
import { PreviewNote } from './notes.tsx';
import { OverviewStep } from './overview-step.tsx';
import { groupAmong, renewalIntro, renewalSteps } from './sections.ts';

/** An open renewal while the code of its form loads: its overview can be read. */
export const RenewalStart = ({ portalKey, view }: { portalKey: string; view: FilledRenewal }) => (
  <StepPage
    portalKey={portalKey}
    view={view}
    status={<SaveStatus saving={{ kind: 'untouched' }} wrong={0} onRetry={() => undefined} />}
    steps={renewalSteps(view)}
    intro={renewalIntro}
    part={groupAmong(view)}
  >
    {(step) =>
      step === 'overview' ? (
        <>
          <PreviewNote view={view} />
          <OverviewStep view={view} />
        </>
      ) : (
        <Waiting />
      )
    }
  </StepPage>
);
