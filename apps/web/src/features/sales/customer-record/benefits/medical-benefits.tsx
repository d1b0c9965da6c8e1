import { Group, Text } from '@mantine/core';
import { headcountHint } from '@worksmart/shared/benefits/cobra/cobra.texts.ts';
import { useCensuses } from '#features/records/census/census.api.ts';
import { RecordField as Field, planPaths } from '#features/records/customers/customer-fields.public.ts';
import { FormSection } from '#ui/form-section.tsx';
import type { RecordForm } from '../record-form.ts';
import { PlanFields } from './plan-fields.tsx';

const kinds = ['poS', 'hmO', 'ppO', 'hdhP', 'hrA'] as const;

interface Props {
  customerId: number;
  form: RecordForm;
}

/** Says when the active census has another number of people on COBRA than the form. Nothing without a census. */
const CobraHint = ({ customerId, form }: Props) => {
  const census = useCensuses(customerId).data?.versions.find(({ active }) => active);
  const { cobraCount } = form.values.rfp.benefits.medical ?? {};
  const hint = census && headcountHint({ census: { asOf: census.asOf, cobra: census.counts.cobra }, cobraCount });
  return hint ? (
    <Text variant="note" style={{ gridColumn: '1 / -1' }}>
      {hint}
    </Text>
  ) : null;
};

export const MedicalBenefits = ({ customerId, form }: Props) => {
  const { medical } = form.values.rfp.benefits;
  const hasPlan = medical?.sponsorsPlan === true;
  const hasCobra = medical?.extendsCobra === true;
  return (
    <>
      <PlanFields title="Medical" form={form} paths={planPaths('medical')}>
        {() => <Field path="rfp.benefits.medical.plansOffered" disabled={!hasPlan} />}
      </PlanFields>
      <FormSection title="Kinds of Plans Offered" columns={0}>
        <Group gap="lg" mb="sm">
          {kinds.map((kind) => (
            <Field key={kind} path={`rfp.benefits.medical.${kind}_Offered`} disabled={!hasPlan} />
          ))}
        </Group>
        <Field path="rfp.benefits.medical.hsaVendor" maw={348} disabled={!hasPlan} />
      </FormSection>
      <FormSection title="Life and Savings" columns={0}>
        <Group gap="lg" mb="sm">
          <Field path="rfp.benefits.medical.basicLife_Offered" />
          <Field path="rfp.benefits.medical.section_125_Offered" />
          <Field path="rfp.benefits.medical.flexibleSpendingAccount" />
        </Group>
        <Field path="rfp.benefits.medical.basicLifeAmount" maw={348} disabled={medical?.basicLife_Offered !== true} />
      </FormSection>
      <FormSection title="COBRA">
        <Field path="rfp.benefits.medical.extendsCobra" style={{ gridColumn: '1 / -1' }} />
        <Field path="rfp.benefits.medical.cobraVendor" disabled={!hasCobra} />
        <Field path="rfp.benefits.medical.cobraCount" disabled={!hasCobra} />
        <CobraHint customerId={customerId} form={form} />
      </FormSection>
    </>
  );
};
