import type { PlanSection } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { uncomparedPlans } from '@worksmart/shared/benefits/renewals/enrolled-costs.rules.ts';
import type { FilledRenewal } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { ConflictDialog } from '#ui/edited-record/conflict-dialog.tsx';
import classes from '../portal.module.css';
import { renewalFields } from '../renewal-values.ts';
import { SaveStatus } from '../save-status.tsx';
import { StepPage } from '../step-page.tsx';
import { useRenewalEditor } from '../use-renewal-editor.ts';
import { CostHeadline } from './cost-headline.tsx';
import { DroppedPlans, PreviewNote, StaffNotes } from './notes.tsx';
import { OverviewStep } from './overview-step.tsx';
import { PaperHead, PrintSummary } from './print-summary.tsx';
import { RenewalSummary } from './renewal-summary.tsx';
import { SameContributions } from './same-contributions.tsx';
import { SectionStep } from './section-step.tsx';
import { currentPlansOf, groupAmong, type RenewalStep, renewalIntro, renewalSteps, sectionsIn } from './sections.ts';
import { SignRenewal } from './sign-renewal.tsx';
import { useSameContributions } from './use-same-contributions.ts';

/** The open renewal. Its amounts live as long as this component, so give it a key per portal. */
export const RenewalEditor = ({ portalKey, view }: { portalKey: string; view: FilledRenewal }) => {
  const editor = useRenewalEditor(portalKey, view);
  const same = useSameContributions(portalKey, view, editor);
  const sections = sectionsIn(view.form);
  const wrong = Object.values(editor.refused).reduce((sum, count) => sum + count, 0);
  const plansOf = (section: PlanSection) => editor.stores[section].state().content.section.plans;
  const noLongerOffered = () =>
    uncomparedPlans(
      currentPlansOf(view, sections),
      sections.flatMap(plansOf).filter(({ active }) => active),
    ).ended;
  const contentOf = (step: RenewalStep, go: (next: RenewalStep) => void) => {
    if (step === 'overview')
      return (
        <>
          {same && <SameContributions same={same} />}
          <OverviewStep view={view} />
        </>
      );
    if (step !== 'review') return <SectionStep key={step} section={step} view={view} editor={editor} />;
    return (
      <>
        <PaperHead view={view} />
        <CostHeadline view={view} plans={sections.flatMap(plansOf)} />
        <DroppedPlans view={view} dropped={noLongerOffered()} reason="offered" />
        <StaffNotes view={view} />
        {sections.some((section) => plansOf(section).some(({ active }) => active)) && <PrintSummary />}
        <RenewalSummary view={view} plansOf={plansOf} />
        <div className={classes.screenOnly}>
          <SignRenewal portalKey={portalKey} view={view} editor={editor} onGo={go} />
        </div>
      </>
    );
  };
  return (
    <>
      <StepPage
        portalKey={portalKey}
        view={view}
        status={<SaveStatus saving={editor.status} wrong={wrong} onRetry={() => void editor.save()} />}
        steps={renewalSteps(view, editor.refused)}
        intro={renewalIntro}
        part={groupAmong(view)}
      >
        {(step, go) => (
          <>
            <PreviewNote view={view} />
            {contentOf(step, go)}
          </>
        )}
      </StepPage>
      <ConflictDialog record={editor} useFields={renewalFields} about={view.form} />
    </>
  );
};
