import { Group, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { CountField, MoneyField } from '../../../ui/fields/number-fields.tsx';
import { FlagField, OptionSelect } from '../../../ui/fields/select-fields.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import type { Filling } from '../filling.ts';
import type { PortalFormState } from '../portal-form.ts';

interface PlanProps {
  form: PortalFormState;
  title: string;
  /** Where the plan's three fields are among the benefits: `dental.`, or a prefix of their names: `disability.stD_`. */
  path: string;
  children?: ReactNode;
}

/** Whether there is a plan; if so, also its vendor and its end. */
const PlanSection = ({ form, title, path, children }: PlanProps) => {
  const field = (name: string) =>
    form.getInputProps(
      `rfp.benefits.${path}${path.endsWith('_') ? name : name.replace(/^./, (first) => first.toLowerCase())}`,
    );
  const flag = field('SponsorsPlan');
  return (
    <FormSection title={title} columns={0}>
      <FlagField label={`We sponsor a ${title.toLowerCase()} plan`} mb="sm" {...flag} />
      {flag.value === true && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
            <TextField label="Plan Vendor" maxLength={255} {...field('PlanVendor')} />
            <DateField label="Renewal Date" {...field('RenewalDate')} />
          </SimpleGrid>
          {children}
        </>
      )}
    </FormSection>
  );
};

const offered = [
  ['poS_Offered', 'POS'],
  ['hmO_Offered', 'HMO'],
  ['ppO_Offered', 'PPO'],
  ['hdhP_Offered', 'HDHP'],
  ['hrA_Offered', 'HRA'],
] as const;

const MedicalFields = ({ form }: { form: PortalFormState }) => (
  <>
    <Group gap="lg" my="md" role="group" aria-label="Kinds of plans offered">
      {offered.map(([field, label]) => (
        <FlagField key={field} label={label} {...form.getInputProps(`rfp.benefits.medical.${field}`)} />
      ))}
    </Group>
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
      <CountField label="Plans Offered" {...form.getInputProps('rfp.benefits.medical.plansOffered')} />
      <TextField label="HSA Vendor" maxLength={255} {...form.getInputProps('rfp.benefits.medical.hsaVendor')} />
    </SimpleGrid>
  </>
);

const LifeAndSavings = ({ form }: { form: PortalFormState }) => {
  const { medical } = form.values.rfp.benefits;
  const field = (name: string) => form.getInputProps(`rfp.benefits.medical.${name}`);
  return (
    <FormSection title="Life, Savings and COBRA" columns={0}>
      <FlagField label="Basic life is offered" mb="sm" {...field('basicLife_Offered')} />
      {medical?.basicLife_Offered && <MoneyField label="Basic Life Amount" mb="sm" {...field('basicLifeAmount')} />}
      <FlagField label="Section 125 is offered" mb="sm" {...field('section_125_Offered')} />
      <FlagField label="Flexible spending account" mb="sm" {...field('flexibleSpendingAccount')} />
      <FlagField label="We extend COBRA" mb="sm" {...field('extendsCobra')} />
      {medical?.extendsCobra && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          <TextField label="COBRA Vendor" maxLength={255} {...field('cobraVendor')} />
          <CountField label="People on COBRA" {...field('cobraCount')} />
        </SimpleGrid>
      )}
    </FormSection>
  );
};

export const BenefitsPart = ({ view, editor: { form } }: Filling) => {
  const { ancillary } = form.values.rfp.benefits;
  return (
    <>
      <PlanSection form={form} title="Medical" path="medical.">
        <MedicalFields form={form} />
      </PlanSection>
      <LifeAndSavings form={form} />
      <PlanSection form={form} title="Dental" path="dental." />
      <PlanSection form={form} title="Vision" path="vision." />
      <PlanSection form={form} title="Life" path="life." />
      <PlanSection form={form} title="Short-Term Disability" path="disability.stD_" />
      <PlanSection form={form} title="Long-Term Disability" path="disability.ltD_" />
      <PlanSection form={form} title="Retirement" path="retirement.">
        <OptionSelect
          label="Plan Type"
          mt="sm"
          options={view.choices.retirementPlans}
          {...form.getInputProps('rfp.benefits.retirement.planType')}
        />
      </PlanSection>
      <FormSection title="Ancillary" columns={0}>
        <FlagField
          label="We have ancillary benefits"
          mb="sm"
          {...form.getInputProps('rfp.benefits.ancillary.hasBenefits')}
        />
        {ancillary?.hasBenefits && (
          <TextAreaField
            label="Description"
            maxLength={4000}
            {...form.getInputProps('rfp.benefits.ancillary.description')}
          />
        )}
      </FormSection>
    </>
  );
};
