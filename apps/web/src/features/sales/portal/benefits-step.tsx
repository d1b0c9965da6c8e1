import { Group, Input } from '@mantine/core';
import { sentenceCase } from '@worksmart/shared/platform/sentence.ts';
import { retirementBenefits } from '@worksmart/shared/records/customers/benefits.fields.ts';
import type { PortalQuestion } from '@worksmart/shared/sales/portal/questions.rules.ts';
import { type ComponentType, type ReactNode, useId } from 'react';
import {
  disabilityPaths,
  RecordField as Field,
  type PlanPaths,
  planPaths,
} from '#features/records/customers/customer-fields.public.ts';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import type { PortalFormState } from './portal-form.ts';
import type { PortalStepProps } from './portal-step-props.ts';
import { TwoColumns } from './two-columns.tsx';
import { YesNo } from './yes-no.tsx';

interface PlanProps {
  form: PortalFormState;
  title: string;
  question: PortalQuestion;
  paths: PlanPaths;
  children?: ReactNode;
}

/** Whether there is a plan; if so, also its vendor and its end. */
const PlanSection = ({ form, title, question, paths, children }: PlanProps) => (
  <FormSection title={title} columns={0}>
    <YesNo form={form} question={question}>
      <TwoColumns>
        <Field path={paths.vendor} />
        <Field path={paths.renewal} />
      </TwoColumns>
      {children}
    </YesNo>
  </FormSection>
);

const kinds = ['poS', 'hmO', 'ppO', 'hdhP', 'hrA'] as const;

const MedicalFields = () => {
  const labelId = useId();
  return (
    <>
      <Input.Label component="div" id={labelId} mt="md">
        Which kinds of plan?
      </Input.Label>
      <Group gap="lg" mb="md" mt={4} role="group" aria-labelledby={labelId}>
        {kinds.map((kind) => (
          <Field key={kind} path={`rfp.benefits.medical.${kind}_Offered`} />
        ))}
      </Group>
      <TwoColumns>
        <Field path="rfp.benefits.medical.plansOffered" />
        <Field path="rfp.benefits.medical.hsaVendor" />
      </TwoColumns>
    </>
  );
};

const LifeAndSavings = ({ form }: { form: PortalFormState }) => (
  <FormSection title="Life, savings and COBRA" columns={0}>
    <YesNo form={form} question="basicLife">
      <Field path="rfp.benefits.medical.basicLifeAmount" mb="md" />
    </YesNo>
    <YesNo form={form} question="section125" />
    <YesNo form={form} question="flexibleSpending" />
    <YesNo form={form} question="cobra">
      <TwoColumns>
        <Field path="rfp.benefits.medical.cobraVendor" />
        <Field path="rfp.benefits.medical.cobraCount" />
      </TwoColumns>
    </YesNo>
  </FormSection>
);

type Questions = ComponentType<PortalStepProps>;

type Plan = Pick<PlanProps, 'title' | 'question' | 'paths'>;

const plansOf =
  (plans: readonly Plan[]): Questions =>
  ({ editor: { form } }) =>
    plans.map((plan) => <PlanSection key={plan.title} form={form} {...plan} />);

const Medical: Questions = ({ editor: { form } }) => (
  <PlanSection form={form} title="Medical" question="medical" paths={planPaths('medical')}>
    <MedicalFields />
  </PlanSection>
);

const DentalAndVision = plansOf([
  { title: 'Dental', question: 'dental', paths: planPaths('dental') },
  { title: 'Vision', question: 'vision', paths: planPaths('vision') },
]);

const LifeAndDisability = plansOf([
  { title: 'Life', question: 'life', paths: planPaths('life') },
  { title: 'Short-term disability', question: 'shortTermDisability', paths: disabilityPaths('stD') },
  { title: 'Long-term disability', question: 'longTermDisability', paths: disabilityPaths('ltD') },
]);

const Savings: Questions = ({ editor: { form } }) => <LifeAndSavings form={form} />;

const RetirementAndOthers: Questions = ({ view, editor: { form } }) => (
  <>
    <PlanSection form={form} title="Retirement" question="retirement" paths={planPaths('retirement')}>
      <OptionSelect
        label={sentenceCase(retirementBenefits.planType.label)}
        mt="sm"
        options={view.choices.retirementPlans}
        {...form.getInputProps('rfp.benefits.retirement.planType')}
      />
    </PlanSection>
    <FormSection title="Ancillary" columns={0}>
      <YesNo form={form} question="ancillary">
        <Field path="rfp.benefits.ancillary.description" />
      </YesNo>
    </FormSection>
  </>
);

/** One group of questions at a time, beginning with the plans that most companies have. */
export const benefitQuestions: readonly Questions[] = [
  Medical,
  DentalAndVision,
  LifeAndDisability,
  Savings,
  RetirementAndOthers,
];
