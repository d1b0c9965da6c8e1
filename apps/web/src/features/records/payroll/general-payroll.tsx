import { RecordField as Field } from '#features/records/customers/customer-fields.public.ts';
import { FormSection } from '#ui/form-section.tsx';
import type { PayrollForm } from './payroll-form.ts';

const wholeRow = { gridColumn: '1 / -1' };

/** How payroll currently runs. Fields that depend on a flag are shown with it, and keep their values without it. */
export const GeneralPayroll = ({ form }: { form: PayrollForm }) => {
  const { payRoll } = form.values.rfp;
  const usesContractorService = payRoll.contractors && payRoll.usesContractorService;
  return (
    <>
      <FormSection title="Payroll Service">
        <Field path="rfp.payRoll.usesService" style={wholeRow} />
        {payRoll.usesService && <Field path="rfp.payRoll.vendor" />}
        <Field path="rfp.payRoll.conversionFee" />
      </FormSection>
      <FormSection title="Contractors">
        <Field path="rfp.payRoll.contractors" style={wholeRow} />
        {payRoll.contractors && (
          <>
            <Field path="rfp.payRoll.contractorCount" />
            <Field path="rfp.payRoll.usesContractorService" style={wholeRow} />
          </>
        )}
        {usesContractorService && (
          <>
            <Field path="rfp.payRoll.contractorServiceRate" />
            <Field path="rfp.payRoll.contractorServiceCycles" />
          </>
        )}
      </FormSection>
      <FormSection title="Timeclock">
        <Field path="rfp.payRoll.usesTimeclock" style={wholeRow} />
        {payRoll.usesTimeclock && (
          <>
            <Field path="rfp.payRoll.timeclockCount" />
            <Field path="rfp.payRoll.timeclockCharge" />
          </>
        )}
      </FormSection>
    </>
  );
};
