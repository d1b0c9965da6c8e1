import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { type MissingItem, missingItems, partState } from '@worksmart/shared/sales/portal/missing.rules.ts';
import type { FilledPortal } from '@worksmart/shared/sales/portal/schema.ts';
import type { ComponentType } from 'react';
import { ConflictDialog } from '#ui/edited-record/conflict-dialog.tsx';
import { FormInputs } from '#ui/form/field.tsx';
import { benefitGroups } from './benefits-part.tsx';
import { CompanyPart } from './company-part.tsx';
import { ContactsPart } from './contacts-part.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { LocationsPart } from './locations-part.tsx';
import { payrollGroups } from './payroll-part.tsx';
import { portalFields } from './portal-fields.ts';
import type { PortalPartProps } from './portal-part-props.ts';
import { ReviewPart } from './review-part.tsx';
import { SaveStatus } from './save-status.tsx';
import { type Step, StepPage } from './step-page.tsx';
import { type PortalStep, portalSteps, stepNames } from './steps.ts';
import { usePortalForm } from './use-portal-form.ts';
import { usePortalUploads } from './use-portal-uploads.ts';
import { useWelcome } from './use-step.ts';
import { Welcome } from './welcome.tsx';

/** The groups of questions of each step. */
const groups: Readonly<Record<Exclude<PortalStep, 'review'>, readonly ComponentType<PortalPartProps>[]>> = {
  company: [CompanyPart],
  contacts: [ContactsPart],
  locations: [LocationsPart],
  payroll: payrollGroups,
  benefits: benefitGroups,
  documents: [DocumentsPart],
};

const progressOf = (step: PortalStep, missing: readonly MissingItem[]): Step<PortalStep>['progress'] =>
  step === 'review' ? 'none' : partState(step, missing);

/** The open portal. Its form lives as long as this component, so give it a key per portal. */
export const PortalEditor = ({ portalKey, view }: { portalKey: string; view: FilledPortal }) => {
  const editor = usePortalForm(portalKey, view);
  const filling = { portalKey, view, editor, uploading: usePortalUploads(portalKey) };
  const missing = missingItems(view.form);
  const stepOf = (id: PortalStep): Step<PortalStep> => ({
    id,
    name: stepNames[id],
    progress: progressOf(id, missing),
    groups: id === 'review' ? 1 : groups[id].length,
  });
  const [first, ...others] = portalSteps;
  // Do not report a field as invalid while it is being typed in, only after the user leaves it.
  const wrong = editor.invalid.filter((path) => editor.form.errors[path]).length;
  const welcome = useWelcome(portalKey, first);
  if (welcome.isShown) return <Welcome view={view} onStart={welcome.start} />;
  return (
    <>
      <StepPage
        portalKey={portalKey}
        view={view}
        status={<SaveStatus saving={editor.status} wrong={wrong} onRetry={() => void editor.save()} />}
        steps={[stepOf(first), ...others.map(stepOf)]}
        intro={`You can stop at any time and come back with the same link until ${formatDate(view.expiration)}.`}
      >
        {(step, go, group) => {
          const Part = step === 'review' ? undefined : groups[step][group];
          if (!Part) return <ReviewPart {...filling} onGo={go} />;
          return (
            <FormInputs of={editor.form.getInputProps}>
              <Part {...filling} />
            </FormInputs>
          );
        }}
      </StepPage>
      <ConflictDialog record={editor} useFields={portalFields} about={view.choices} />
    </>
  );
};
