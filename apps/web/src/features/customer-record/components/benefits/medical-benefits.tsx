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
  return (
    <>
      <PlanFields
        title="Medical"
        form={form}
        sponsors="rfp.benefits.medical.sponsorsPlan"
        vendor="rfp.benefits.medical.planVendor"
        renewal="rfp.benefits.medical.renewalDate"
      >
        {() => (
          <CountField
            label="Plans Offered"
            disabled={!hasPlan}
            {...form.getInputProps('rfp.benefits.medical.plansOffered')}
          />
        )}
      </PlanFields>
      <FormSection title="Kinds of Plans Offered" columns={0}>
        <Group gap="lg" mb="sm">
          {offered.map(([field, label]) => (
            <FlagField
              key={field}
              label={label}
              disabled={!hasPlan}
              {...form.getInputProps(`rfp.benefits.medical.${field}`)}
            />
          ))}
        </Group>
        <TextField
          label="HSA Vendor"
          maxLength={255}
          maw={348}
          disabled={!hasPlan}
          {...form.getInputProps('rfp.benefits.medical.hsaVendor')}
        />
      </FormSection>
      <FormSection title="Life and Savings" columns={0}>
        <Group gap="lg" mb="sm">
          <FlagField label="Basic Life Offered" {...form.getInputProps('rfp.benefits.medical.basicLife_Offered')} />
          <FlagField label="Section 125 Offered" {...form.getInputProps('rfp.benefits.medical.section_125_Offered')} />
          <FlagField
            label="Flexible Spending Account"
            {...form.getInputProps('rfp.benefits.medical.flexibleSpendingAccount')}
          />
        </Group>
        <MoneyField
          label="Basic Life Amount"
          maw={348}
          disabled={medical?.basicLife_Offered !== true}
          {...form.getInputProps('rfp.benefits.medical.basicLifeAmount')}
        />
      </FormSection>
      <FormSection title="COBRA">
        <FlagField
          label="Extends COBRA"
          style={{ gridColumn: '1 / -1' }}
          {...form.getInputProps('rfp.benefits.medical.extendsCobra')}
        />
        <TextField
          label="COBRA Vendor"
          maxLength={255}
          disabled={medical?.extendsCobra !== true}
          {...form.getInputProps('rfp.benefits.medical.cobraVendor')}
        />
        <CountField
          label="People on COBRA"
          disabled={medical?.extendsCobra !== true}
          {...form.getInputProps('rfp.benefits.medical.cobraCount')}
        />
      </FormSection>
    </>
  );
};
