import { RecordField as Field } from '#features/records/customers/customer-fields.public.ts';
import { FormSection } from '#ui/form-section.tsx';
import type { PayrollForm } from './payroll-form.ts';

const wholeRow = { gridColumn: '1 / -1' };

/** How payroll currently runs. Fields that depend on a flag are disabled without it but keep their values. */
export const GeneralPayroll = ({ form }: { form: PayrollForm }) => {
  const { payRoll } = form.values.rfp;
  const noContractors = payRoll.contractors !== true;
  const noService = noContractors || payRoll.usesContractorService !== true;
  const noTimeclock = !payRoll.usesTimeclock;
  return (
    <>
      <FormSection title="Payroll Service">
        <Field path="rfp.payRoll.usesService" style={wholeRow} />
        <Field path="rfp.payRoll.vendor" disabled={!payRoll.usesService} />
        <Field path="rfp.payRoll.conversionFee" />
      </FormSection>
      <FormSection title="Contractors">
        <Field path="rfp.payRoll.contractors" style={wholeRow} />
        <Field path="rfp.payRoll.contractorCount" disabled={noContractors} />
        <Field path="rfp.payRoll.usesContractorService" style={wholeRow} disabled={noContractors} />
        <Field path="rfp.payRoll.contractorServiceRate" disabled={noService} />
        <Field path="rfp.payRoll.contractorServiceCycles" disabled={noService} />
      </FormSection>
      <FormSection title="Timeclock">
        <Field path="rfp.payRoll.usesTimeclock" style={wholeRow} />
        <Field path="rfp.payRoll.timeclockCount" disabled={noTimeclock} />
        <Field path="rfp.payRoll.timeclockCharge" disabled={noTimeclock} />
      </FormSection>
    </>
  );
};
