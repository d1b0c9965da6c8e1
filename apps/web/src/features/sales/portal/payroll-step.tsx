import { portalContractorCycles } from '@worksmart/shared/records/payroll/cycle-words.ts';
import type { ComponentType } from 'react';
import { RecordField as Field } from '#features/records/customers/customer-fields.public.ts';
import { FormSection } from '#ui/form-section.tsx';
import { PayCycles } from './pay-cycles.tsx';
import { portalLabels } from './portal-fields.ts';
import type { PortalFormState } from './portal-form.ts';
import type { PortalStepProps } from './portal-step-props.ts';
import { Withholdings } from './tax-rows.tsx';
import { TwoColumns } from './two-columns.tsx';
import { WorkersComps } from './workers-comp-rows.tsx';
import { YesNo } from './yes-no.tsx';

/**
 * Shows the follow-up fields of a question once it is answered with yes. Their values are kept if the answer changes.
 */
const ServiceFields = ({ form }: { form: PortalFormState }) => (
  <>
    <FormSection title="Payroll service" columns={0}>
      <YesNo form={form} question="usesService">
        <TwoColumns>
          <Field path="rfp.payRoll.vendor" />
          <Field path="rfp.payRoll.conversionFee" />
        </TwoColumns>
      </YesNo>
    </FormSection>
    <FormSection title="Contractors" columns={0}>
      <YesNo form={form} question="contractors">
        <Field path="rfp.payRoll.contractorCount" mb="sm" />
        <Field path="rfp.payRoll.usesContractorService" label="We use a contractor service" mb="sm" />
        {form.values.rfp.payRoll.usesContractorService && (
          <TwoColumns>
            <Field path="rfp.payRoll.contractorServiceRate" />
            <Field
              path="rfp.payRoll.contractorServiceCycles"
              label={portalLabels['rfp.payRoll.contractorServiceCycles']}
              options={portalContractorCycles}
            />
          </TwoColumns>
        )}
      </YesNo>
    </FormSection>
    <FormSection title="Timeclock" columns={0}>
      <YesNo form={form} question="usesTimeclock">
        <TwoColumns>
          <Field path="rfp.payRoll.timeclockCount" />
          <Field path="rfp.payRoll.timeclockCharge" />
        </TwoColumns>
      </YesNo>
    </FormSection>
  </>
);

const taxQuestions = ['isNFP', 'subjectToFUTA', 'unemploymentClaim', 'isTaxCurrent'] as const;

const TaxFlags = ({ form }: { form: PortalFormState }) => (
  <FormSection title="Taxes" columns={2}>
    {taxQuestions.map((question) => (
      <div key={question}>
        <YesNo form={form} question={question} />
      </div>
    ))}
  </FormSection>
);

/** One group of questions at a time, from people to taxes. */
export const payrollQuestions: readonly ComponentType<PortalStepProps>[] = [
  PayCycles,
  ({ editor }) => <ServiceFields form={editor.form} />,
  ({ editor }) => <TaxFlags form={editor.form} />,
  Withholdings,
  WorkersComps,
];
