import { RecordField as Field } from '#features/records/customers/customer-fields.public.ts';
import { FormSection } from '#ui/form-section.tsx';
import { HighEarners } from './high-earners.tsx';
import type { PayrollForm } from './payroll-form.ts';

export const TaxInfo = ({ form }: { form: PayrollForm }) => (
  <>
    <FormSection title="Tax Info" columns={2}>
      <Field path="rfp.payRoll.taxInfo.isNFP" />
      <Field path="rfp.payRoll.taxInfo.subjectToFUTA" />
      <Field path="rfp.payRoll.taxInfo.unemploymentClaim" />
      <Field path="rfp.payRoll.taxInfo.isTaxCurrent" />
      <Field
        path="rfp.payRoll.taxInfo.includePayrollTaxes"
        description="In the proposal, outside of all savings: they are the same either way."
      />
      <Field
        path="rfp.payRoll.taxInfo.includeWageBaseRestart"
        description="In the first year only, if the company joins in the middle of a year."
      />
    </FormSection>
    <HighEarners form={form} />
  </>
);
