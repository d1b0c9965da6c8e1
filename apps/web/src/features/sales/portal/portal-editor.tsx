import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { type MissingItem, missingItems, partState } from '@worksmart/shared/sales/portal/missing.rules.ts';
import type { FilledPortal } from '@worksmart/shared/sales/portal/schema.ts';
import type { ComponentType } from 'react';
import { ConflictDialog } from '#ui/edited-record/conflict-dialog.tsx';
import { FormInputs } from '#ui/form/field.tsx';
import { benefitQuestions } from './benefits-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { ContactsStep } from './contacts-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { LocationsStep } from './locations-step.tsx';
import { payrollQuestions } from './payroll-step.tsx';
import { portalFields } from './portal-fields.ts';
import { placeOfField } from './portal-form.ts';
import type { PortalStepProps } from './portal-step-props.ts';
import { ReviewStep } from './review-step.tsx';
import { SaveStatus } from './save-status.tsx';
import { type Step, StepPage } from './step-page.tsx';
import { type PortalStep, portalSteps, stepNames } from './steps.ts';
import { usePortalForm } from './use-portal-form.ts';
import { usePortalUploads } from './use-portal-uploads.ts';

/** The groups of questions of each step. */
const questionsOf: Readonly<Record<Exclude<PortalStep, 'review'>, readonly ComponentType<PortalStepProps>[]>> = {
  company: [CompanyStep],
  contacts: [ContactsStep],
  locations: [LocationsStep],
  payroll: payrollQuestions,
  benefits: benefitQuestions,
  documents: [DocumentsStep],
};

const progressOf = (step: PortalStep, missing: readonly MissingItem[]): Step<PortalStep>['progress'] =>
  step === 'review' ? 'none' : partState(step, missing);

/** The open portal. Its form lives as long as this component, so give it a key per portal. */
export const PortalEditor = ({ portalKey, view }: { portalKey: string; view: FilledPortal }) => {
  const editor = usePortalForm(portalKey, view);
  const filling = { portalKey, view, editor, uploading: usePortalUploads(portalKey) };
  const missing = missingItems(view.form);
  // Do not report a field as invalid while it is being typed in, only after the user leaves it.
  const wrong = Object.keys(editor.problems).filter((path) => editor.form.errors[path]);
  const stepOf = (id: PortalStep): Step<PortalStep> => ({
    id,
    name: stepNames[id],
    progress: wrong.some((path) => placeOfField(path).part === id) ? 'wrong' : progressOf(id, missing),
    groups: id === 'review' ? 1 : questionsOf[id].length,
  });
  const [first, ...others] = portalSteps;
  return (
    <>
      <StepPage
        portalKey={portalKey}
        view={view}
        status={<SaveStatus saving={editor.status} wrong={wrong.length} onRetry={() => void editor.save()} />}
        steps={[stepOf(first), ...others.map(stepOf)]}
        intro={`You can stop at any time and come back with the same link until ${formatDate(view.expiration)}.`}
      >
        {(step, go, group) => {
          const Questions = step === 'review' ? undefined : questionsOf[step][group];
          if (!Questions) return <ReviewStep {...filling} onGo={go} />;
          return (
            <FormInputs of={editor.form.getInputProps}>
              <Questions {...filling} />
            </FormInputs>
          );
        }}
      </StepPage>
      <ConflictDialog record={editor} useFields={portalFields} about={view.choices} />
    </>
  );
};
