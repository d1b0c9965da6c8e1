import { contractorCycleCounts } from '@worksmart/shared/payroll/schema.ts';
import { CountField, MoneyField } from '../../../ui/fields/number-fields.tsx';
import { FlagField } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { CyclesSelect } from './cycles-select.tsx';
import type { PayrollForm } from './payroll-form.ts';

const wholeRow = { gridColumn: '1 / -1' };

/** How payroll currently runs. Fields that depend on a flag are disabled without it but keep their values. */
export const GeneralPayroll = ({ form }: { form: PayrollForm }) => {
  const { payRoll } = form.values.rfp;
  const hasContractors = payRoll.contractors === true;
  const paysContractors = hasContractors && payRoll.usesContractorService === true;
  return (
    <>
      <FormSection title="Payroll Service">
        <FlagField label="Uses a Payroll Service" style={wholeRow} {...form.getInputProps('rfp.payRoll.usesService')} />
        <TextField
          label="Vendor"
          maxLength={255}
          disabled={!payRoll.usesService}
          {...form.getInputProps('rfp.payRoll.vendor')}
        />
        <MoneyField label="Conversion Fee" {...form.getInputProps('rfp.payRoll.conversionFee')} />
      </FormSection>
      <FormSection title="Contractors">
        <FlagField label="Has Contractors" style={wholeRow} {...form.getInputProps('rfp.payRoll.contractors')} />
        <CountField
          label="Number of Contractors"
          disabled={!hasContractors}
          {...form.getInputProps('rfp.payRoll.contractorCount')}
        />
        <FlagField
          label="Uses a Contractor Service"
          style={wholeRow}
          disabled={!hasContractors}
          {...form.getInputProps('rfp.payRoll.usesContractorService')}
        />
        <MoneyField
          label="Contractor Service Rate"
          disabled={!paysContractors}
          {...form.getInputProps('rfp.payRoll.contractorServiceRate')}
        />
        <CyclesSelect
          label="Contractor Service Cycles"
          counts={contractorCycleCounts}
          disabled={!paysContractors}
          {...form.getInputProps('rfp.payRoll.contractorServiceCycles')}
        />
      </FormSection>
      <FormSection title="Timeclock">
        <FlagField label="Uses a Timeclock" style={wholeRow} {...form.getInputProps('rfp.payRoll.usesTimeclock')} />
        <CountField
          label="Number of Timeclocks"
          disabled={!payRoll.usesTimeclock}
          {...form.getInputProps('rfp.payRoll.timeclockCount')}
        />
        <MoneyField
          label="Charge per Timeclock and Month"
          disabled={!payRoll.usesTimeclock}
          {...form.getInputProps('rfp.payRoll.timeclockCharge')}
        />
      </FormSection>
    </>
  );
};
