import { FlagField } from '../../../ui/fields/select-fields.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import type { PayrollForm } from './payroll-form.ts';

export const TaxInfo = ({ form }: { form: PayrollForm }) => (
  <FormSection title="Tax Info" columns={2}>
    <FlagField label="Nonprofit Organization" {...form.getInputProps('rfp.payRoll.taxInfo.isNFP')} />
    <FlagField
      label="Subject to Federal Unemployment Tax"
      {...form.getInputProps('rfp.payRoll.taxInfo.subjectToFUTA')}
    />
    <FlagField label="Unemployment Claim" {...form.getInputProps('rfp.payRoll.taxInfo.unemploymentClaim')} />
    <FlagField label="Taxes Are Current" {...form.getInputProps('rfp.payRoll.taxInfo.isTaxCurrent')} />
  </FormSection>
);
