import { Alert } from '@mantine/core';
import type { PlanSection } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { FilledRenewal } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { ConflictDialog } from '#ui/edited-record/conflict-dialog.tsx';
import classes from '../portal.module.css';
import { renewalFields } from '../renewal-values.ts';
import { SaveStatus } from '../save-status.tsx';
import { type Step, StepPage } from '../step-page.tsx';
import { useRenewalEditor } from '../use-renewal-editor.ts';
import { CostHeadline } from './cost-headline.tsx';
import { DroppedPlans, StaffNotes } from './notes.tsx';
import { OverviewStep } from './overview-step.tsx';
import { PrintSummary } from './print-summary.tsx';
import { RenewalSummary } from './renewal-summary.tsx';
import { SameContributions } from './same-contributions.tsx';
import { SectionStep } from './section-step.tsx';
import { sectionNames, sectionsIn } from './sections.ts';
import { SignRenewal } from './sign-renewal.tsx';
import { useSameContributions } from './use-same-contributions.ts';

type StepId = 'overview' | PlanSection | 'review';

/** The open renewal. Its amounts live as long as this component, so give it a key per portal. */
export const RenewalEditor = ({ portalKey, view }: { portalKey: string; view: FilledRenewal }) => {
  const editor = useRenewalEditor(portalKey, view);
  const same = useSameContributions(portalKey, view, editor);
  const sections = sectionsIn(view.form);
  const wrong = Object.values(editor.refused).reduce((sum, count) => sum + count, 0);
  const plansOf = (section: PlanSection) => editor.stores[section].state().content.section.plans;
  const steps: readonly [Step<StepId>, ...Step<StepId>[]] = [
    { id: 'overview', name: `Renewal ${view.year}`, progress: 'none' },
    ...sections.map((id) => ({
      id,
      name: sectionNames[id],
      progress: id in editor.refused ? ('wrong' as const) : ('none' as const),
    })),
    { id: 'review', name: 'Review and sign', progress: 'none' },
  ];
  const contentOf = (step: StepId, go: (next: StepId) => void) => {
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
        <CostHeadline view={view} plans={sections.flatMap(plansOf)} />
        <DroppedPlans view={view} sections={sections} plans={sections.flatMap(plansOf)} />
        <StaffNotes view={view} />
        {sections.some((section) => plansOf(section).some(({ active }) => active)) && <PrintSummary view={view} />}
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
        steps={steps}
        intro="You can stop at any time and come back with the same link."
      >
        {(step, go) => (
          <>
            {view.preview && (
              <Alert variant="outline" mb="md" role="note" title="Preview">
                You are signed in as staff: this does not count as opened by the customer, and you cannot change
                anything.
              </Alert>
            )}
            {contentOf(step, go)}
          </>
        )}
      </StepPage>
      <ConflictDialog record={editor} useFields={renewalFields} about={view.form} />
    </>
  );
};
