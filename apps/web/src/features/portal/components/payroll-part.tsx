import { SimpleGrid } from '@mantine/core';
import { contractorCycleCounts } from '@worksmart/shared/payroll/schema.ts';
import type { ComponentType } from 'react';
import { CountField, MoneyField } from '../../../ui/fields/number-fields.tsx';
import { FlagField } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { CyclesSelect } from '../../payroll/payroll-fields.parts.ts';
import type { Filling } from '../filling.ts';
import type { PortalFormState } from '../portal-form.ts';
import { PayCycles } from './pay-cycles.tsx';
import { Withholdings } from './tax-rows.tsx';
import { WorkersComps } from './workers-comp-rows.tsx';
import { YesNo } from './yes-no.tsx';

/**
 * Shows the follow-up fields of a question once it is answered with yes. Their values are kept if the answer changes.
 */
const ServiceFields = ({ form }: { form: PortalFormState }) => {
  const { payRoll } = form.values.rfp;
  const field = (name: string) => form.getInputProps(`rfp.payRoll.${name}`);
  return (
    <>
      <FormSection title="Payroll Service" columns={0}>
        <YesNo form={form} question="usesService">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
            <TextField label="Vendor" maxLength={255} {...field('vendor')} />
            <MoneyField label="Conversion Fee" {...field('conversionFee')} />
          </SimpleGrid>
        </YesNo>
      </FormSection>
      <FormSection title="Contractors" columns={0}>
        <YesNo form={form} question="contractors">
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
        </YesNo>
      </FormSection>
      <FormSection title="Timeclock" columns={0}>
        <YesNo form={form} question="usesTimeclock">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
            <CountField label="Number of Timeclocks" {...field('timeclockCount')} />
            <MoneyField label="Charge per Timeclock and Month" {...field('timeclockCharge')} />
          </SimpleGrid>
        </YesNo>
      </FormSection>
    </>
  );
};

const taxQuestions = ['isNFP', 'subjectToFUTA', 'unemploymentClaim', 'isTaxCurrent'] as const;

const TaxFlags = ({ form }: { form: PortalFormState }) => (
  <FormSection title="Tax Info" columns={2}>
    {taxQuestions.map((question) => (
      <div key={question}>
        <YesNo form={form} question={question} />
      </div>
    ))}
  </FormSection>
);

/** One group of questions at a time, from people to taxes. */
export const payrollGroups: readonly ComponentType<Filling>[] = [
  PayCycles,
  ({ editor }) => <ServiceFields form={editor.form} />,
  ({ editor }) => <TaxFlags form={editor.form} />,
  Withholdings,
  WorkersComps,
];
