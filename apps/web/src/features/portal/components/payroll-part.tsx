import { SimpleGrid } from '@mantine/core';
import { contractorCycleCounts } from '@worksmart/shared/payroll/schema.ts';
import { CountField, MoneyField } from '../../../ui/fields/number-fields.tsx';
import { FlagField } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { CyclesSelect } from '../../payroll/payroll-fields.parts.ts';
import type { Filling } from '../filling.ts';
import type { PortalFormState } from '../portal-form.ts';
import { PayCycles } from './pay-cycles.tsx';
import { Withholdings, WorkersComps } from './tax-rows.tsx';

/**
 * Shows the follow-up fields of a question once it is answered with yes. Their values are kept if the answer changes.
 */
const ServiceFields = ({ form }: { form: PortalFormState }) => {
  const { payRoll } = form.values.rfp;
  const field = (name: string) => form.getInputProps(`rfp.payRoll.${name}`);
  return (
    <>
      <FormSection title="Payroll Service" columns={0}>
        <FlagField label="We use a payroll service" mb="sm" {...field('usesService')} />
        {payRoll.usesService && (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
            <TextField label="Vendor" maxLength={255} {...field('vendor')} />
            <MoneyField label="Conversion Fee" {...field('conversionFee')} />
          </SimpleGrid>
        )}
      </FormSection>
      <FormSection title="Contractors" columns={0}>
        <FlagField label="We have contractors" mb="sm" {...field('contractors')} />
        {payRoll.contractors && (
          <>
            <CountField label="Number of Contractors" mb="sm" {...field('contractorCount')} />
            <FlagField label="We use a contractor service" mb="sm" {...field('usesContractorService')} />
            {payRoll.usesContractorService && (
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
                <MoneyField label="Contractor Service Rate" {...field('contractorServiceRate')} />
                <CyclesSelect
                  label="Contractor Service Cycles"
                  counts={contractorCycleCounts}
                  {...field('contractorServiceCycles')}
                />
              </SimpleGrid>
            )}
          </>
        )}
      </FormSection>
      <FormSection title="Timeclock" columns={0}>
        <FlagField label="We use a timeclock" mb="sm" {...field('usesTimeclock')} />
        {payRoll.usesTimeclock && (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
            <CountField label="Number of Timeclocks" {...field('timeclockCount')} />
            <MoneyField label="Charge per Timeclock and Month" {...field('timeclockCharge')} />
          </SimpleGrid>
        )}
      </FormSection>
    </>
  );
};

const TaxFlags = ({ form }: { form: PortalFormState }) => {
  const field = (name: string) => form.getInputProps(`rfp.payRoll.taxInfo.${name}`);
  return (
    <FormSection title="Tax Info" columns={2}>
      <FlagField label="Nonprofit organization" {...field('isNFP')} />
      <FlagField label="Subject to federal unemployment tax" {...field('subjectToFUTA')} />
      <FlagField label="Unemployment claims in the past" {...field('unemploymentClaim')} />
      <FlagField label="Taxes are current" {...field('isTaxCurrent')} />
    </FormSection>
  );
};

export const PayrollPart = (filling: Filling) => (
  <>
    <PayCycles {...filling} />
    <ServiceFields form={filling.editor.form} />
    <TaxFlags form={filling.editor.form} />
    <Withholdings {...filling} />
    <WorkersComps {...filling} />
  </>
);
