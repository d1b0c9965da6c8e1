import { FlagField } from '../../../ui/fields/select-fields.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { HighEarners } from './high-earners.tsx';
import type { PayrollForm } from './payroll-form.ts';

export const TaxInfo = ({ form }: { form: PayrollForm }) => (
  <>
    <FormSection title="Tax Info" columns={2}>
      <FlagField label="Nonprofit Organization" {...form.field('rfp.payRoll.taxInfo.isNFP')} />
      <FlagField label="Subject to Federal Unemployment Tax" {...form.field('rfp.payRoll.taxInfo.subjectToFUTA')} />
      <FlagField label="Unemployment Claim" {...form.field('rfp.payRoll.taxInfo.unemploymentClaim')} />
      <FlagField label="Taxes Are Current" {...form.field('rfp.payRoll.taxInfo.isTaxCurrent')} />
      <FlagField
        label="Show Employer Payroll Taxes"
        description="In the proposal, outside of all savings: they are the same either way."
        {...form.field('rfp.payRoll.taxInfo.includePayrollTaxes')}
      />
      <FlagField
        label="Show Wage Bases That Start Again"
        description="In the first year only, if the company joins in the middle of a year."
        {...form.field('rfp.payRoll.taxInfo.includeWageBaseRestart')}
      />
    </FormSection>
    <HighEarners form={form} />
  </>
);
