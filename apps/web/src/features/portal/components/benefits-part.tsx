import { Group, SimpleGrid } from '@mantine/core';
import type { PortalQuestion } from '@worksmart/shared/portal/questions.rules.ts';
import type { ComponentType, ReactNode } from 'react';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { CountField, MoneyField } from '../../../ui/fields/number-fields.tsx';
import { FlagField, OptionSelect } from '../../../ui/fields/select-fields.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import type { Filling } from '../filling.ts';
import type { PortalFormState } from '../portal-form.ts';
import { YesNo } from './yes-no.tsx';

interface PlanProps {
  form: PortalFormState;
  title: string;
  question: PortalQuestion;
  /** Where the plan's three fields are among the benefits: `dental.`, or a prefix of their names: `disability.stD_`. */
  path: string;
  children?: ReactNode;
}

/** Whether there is a plan; if so, also its vendor and its end. */
const PlanSection = ({ form, title, question, path, children }: PlanProps) => {
  const field = (name: string) =>
    form.getInputProps(
      `rfp.benefits.${path}${path.endsWith('_') ? name : name.replace(/^./, (first) => first.toLowerCase())}`,
    );
  return (
    <FormSection title={title} columns={0}>
      <YesNo form={form} question={question}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          <TextField label="Plan Vendor" maxLength={255} {...field('PlanVendor')} />
          <DateField label="Renewal Date" {...field('RenewalDate')} />
        </SimpleGrid>
        {children}
      </YesNo>
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
  const field = (name: string) => form.getInputProps(`rfp.benefits.medical.${name}`);
  return (
    <FormSection title="Life, Savings and COBRA" columns={0}>
      <YesNo form={form} question="basicLife">
        <MoneyField label="Basic Life Amount" mb="md" {...field('basicLifeAmount')} />
      </YesNo>
      <YesNo form={form} question="section125" />
      <YesNo form={form} question="flexibleSpending" />
      <YesNo form={form} question="cobra">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          <TextField label="COBRA Vendor" maxLength={255} {...field('cobraVendor')} />
          <CountField label="People on COBRA" {...field('cobraCount')} />
        </SimpleGrid>
      </YesNo>
    </FormSection>
  );
};

type Questions = ComponentType<Filling>;

const Medical: Questions = ({ editor: { form } }) => (
  <PlanSection form={form} title="Medical" question="medical" path="medical.">
    <MedicalFields form={form} />
  </PlanSection>
);

const DentalAndVision: Questions = ({ editor: { form } }) => (
  <>
    <PlanSection form={form} title="Dental" question="dental" path="dental." />
    <PlanSection form={form} title="Vision" question="vision" path="vision." />
  </>
);

const LifeAndDisability: Questions = ({ editor: { form } }) => (
  <>
    <PlanSection form={form} title="Life" question="life" path="life." />
    <PlanSection form={form} title="Short-Term Disability" question="shortTermDisability" path="disability.stD_" />
    <PlanSection form={form} title="Long-Term Disability" question="longTermDisability" path="disability.ltD_" />
  </>
);

const Savings: Questions = ({ editor: { form } }) => <LifeAndSavings form={form} />;

const RetirementAndOthers: Questions = ({ view, editor: { form } }) => (
  <>
    <PlanSection form={form} title="Retirement" question="retirement" path="retirement.">
      <OptionSelect
        label="Plan Type"
        mt="sm"
        options={view.choices.retirementPlans}
        {...form.getInputProps('rfp.benefits.retirement.planType')}
      />
    </PlanSection>
    <FormSection title="Ancillary" columns={0}>
      <YesNo form={form} question="ancillary">
        <TextAreaField
          label="Description"
          maxLength={4000}
          {...form.getInputProps('rfp.benefits.ancillary.description')}
        />
      </YesNo>
    </FormSection>
  </>
);

/** One group of questions at a time, beginning with the plans that most companies have. */
export const benefitGroups: readonly Questions[] = [
  Medical,
  DentalAndVision,
  LifeAndDisability,
  Savings,
  RetirementAndOthers,
];
