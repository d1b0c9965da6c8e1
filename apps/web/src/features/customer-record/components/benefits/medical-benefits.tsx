import { Group } from '@mantine/core';
import { CountField, MoneyField } from '../../../../ui/fields/number-fields.tsx';
import { FlagField } from '../../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
import { FormSection } from '../../../../ui/form-section.tsx';
import type { RecordForm } from '../record-form.ts';
import { PlanFields } from './plan-fields.tsx';

const offered = [
  ['poS_Offered', 'POS'],
  ['hmO_Offered', 'HMO'],
  ['ppO_Offered', 'PPO'],
  ['hdhP_Offered', 'HDHP'],
  ['hrA_Offered', 'HRA'],
] as const;

export const MedicalBenefits = ({ form }: { form: RecordForm }) => {
  const { medical } = form.values.rfp.benefits;
  const hasPlan = medical?.sponsorsPlan === true;
  const hasCobra = medical?.extendsCobra === true;
  const field = (name: keyof NonNullable<typeof medical>) => form.field(`rfp.benefits.medical.${name}`);
  return (
    <>
      <PlanFields title="Medical" form={form} plan="medical">
        {() => <CountField label="Plans Offered" disabled={!hasPlan} {...field('plansOffered')} />}
      </PlanFields>
      <FormSection title="Kinds of Plans Offered" columns={0}>
        <Group gap="lg" mb="sm">
          {offered.map(([name, label]) => (
            <FlagField key={name} label={label} disabled={!hasPlan} {...field(name)} />
          ))}
        </Group>
        <TextField label="HSA Vendor" maw={348} disabled={!hasPlan} {...field('hsaVendor')} />
      </FormSection>
      <FormSection title="Life and Savings" columns={0}>
        <Group gap="lg" mb="sm">
          <FlagField label="Basic Life Offered" {...field('basicLife_Offered')} />
          <FlagField label="Section 125 Offered" {...field('section_125_Offered')} />
          <FlagField label="Flexible Spending Account" {...field('flexibleSpendingAccount')} />
        </Group>
        <MoneyField
          label="Basic Life Amount"
          maw={348}
          disabled={medical?.basicLife_Offered !== true}
          {...field('basicLifeAmount')}
        />
      </FormSection>
      <FormSection title="COBRA">
        <FlagField label="Extends COBRA" style={{ gridColumn: '1 / -1' }} {...field('extendsCobra')} />
        <TextField label="COBRA Vendor" disabled={!hasCobra} {...field('cobraVendor')} />
        <CountField label="People on COBRA" disabled={!hasCobra} {...field('cobraCount')} />
      </FormSection>
    </>
  );
};
