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
  const field = (name: keyof typeof payRoll) => form.field(`rfp.payRoll.${name}`);
  const noContractors = payRoll.contractors !== true;
  const noService = noContractors || payRoll.usesContractorService !== true;
  const noTimeclock = !payRoll.usesTimeclock;
  return (
    <>
      <FormSection title="Payroll Service">
        <FlagField label="Uses a Payroll Service" style={wholeRow} {...field('usesService')} />
        <TextField label="Vendor" disabled={!payRoll.usesService} {...field('vendor')} />
        <MoneyField label="Conversion Fee" {...field('conversionFee')} />
      </FormSection>
      <FormSection title="Contractors">
        <FlagField label="Has Contractors" style={wholeRow} {...field('contractors')} />
        <CountField label="Number of Contractors" disabled={noContractors} {...field('contractorCount')} />
        <FlagField
          label="Uses a Contractor Service"
          style={wholeRow}
          disabled={noContractors}
          {...field('usesContractorService')}
        />
        <MoneyField label="Contractor Service Rate" disabled={noService} {...field('contractorServiceRate')} />
        <CyclesSelect
          label="Contractor Service Cycles"
          counts={contractorCycleCounts}
          disabled={noService}
          {...field('contractorServiceCycles')}
        />
      </FormSection>
      <FormSection title="Timeclock">
        <FlagField label="Uses a Timeclock" style={wholeRow} {...field('usesTimeclock')} />
        <CountField label="Number of Timeclocks" disabled={noTimeclock} {...field('timeclockCount')} />
        <MoneyField label="Charge per Timeclock and Month" disabled={noTimeclock} {...field('timeclockCharge')} />
      </FormSection>
    </>
  );
};
