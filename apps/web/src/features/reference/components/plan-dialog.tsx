import { SimpleGrid } from '@mantine/core';
import { planType } from '@worksmart/shared/lookups/constants.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import { modelType } from '@worksmart/shared/reference/constants.ts';
import type { Plan } from '@worksmart/shared/reference/rows.schema.ts';
import { type PlanSave, planSave } from '@worksmart/shared/reference/save.schema.ts';
import { useState } from 'react';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/number-fields.tsx';
import { FlagField } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toasts.ts';
import { type ReferenceScope, useSavePlan } from '../reference.api.ts';
import { ImpactNote } from './impact-note.tsx';
import { SourceField } from './source-field.tsx';

const labels = {
  name: 'Plan Name',
  vendor: 'Plan Vendor',
  code: 'Code',
  description: 'Description',
  effectiveDate: 'Effective Date',
  modelType: 'High Deductible Health Plan',
  'modelType.id': 'High Deductible Health Plan',
  eE_Amount: 'EE Premium',
  eS_Amount: 'ES Premium',
  eC_Amount: 'EC Premium',
  eF_Amount: 'EF Premium',
  source: 'Source',
};
const premiums = ['eE_Amount', 'eS_Amount', 'eC_Amount', 'eF_Amount'] as const;

const valuesOf = ({ type, modelType: model, ...row }: Plan): PlanSave => ({
  ...row,
  type: { id: type.id },
  modelType: { id: model.id },
});
const newPlan = ({ typeId, year }: ReferenceScope) =>
  ({
    ...{ id: 0, type: { id: typeId }, year, name: '', vendor: '', code: '', description: '' },
    ...{ effectiveDate: `${year}-01-01T00:00:00`, modelType: { id: modelType.other } },
    ...{ eE_Amount: null, eS_Amount: null, eC_Amount: null, eF_Amount: null, source: null },
  }) as unknown as PlanSave;

const shown = (path: string, value: unknown): string | undefined => {
  if (path.startsWith('modelType')) return value === modelType.highDeductible ? 'Yes' : 'No';
  return path.endsWith('_Amount') && typeof value === 'number' ? formatMoney(value) : undefined;
};

interface Props {
  scope: ReferenceScope;
  /** Absent for a new row. */
  row: Plan | undefined;
  /** Called after a new row was saved. */
  onCreated: (id: number) => void;
  onClose: () => void;
}

/** The dialog of a plan. Its title is Medical Plan for every type, as documented. */
export const PlanDialog = ({ scope, row, onCreated, onClose }: Props) => {
  const [initial] = useState(() => (row ? valuesOf(row) : newPlan(scope)));
  const form = useContractForm(planSave, initial);
  const save = useSavePlan();
  const send = async (body: PlanSave) => {
    const { id } = await save.mutateAsync({ body });
    if (!row) onCreated(id);
    toast('Plan saved!');
  };
  return (
    <RowDialog
      title="Medical Plan"
      form={form}
      draftName={`plan.${initial.id}.${scope.typeId}.${scope.year}`}
      send={send}
      valuesOf={valuesOf}
      labels={labels}
      show={shown}
      problems={form.problems}
      closeLabel="Cancel"
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TextField label={labels.name} required maxLength={125} data-autofocus {...form.getInputProps('name')} />
        <TextField label={labels.vendor} required maxLength={125} {...form.getInputProps('vendor')} />
        <TextField label={labels.code} required maxLength={25} {...form.getInputProps('code')} />
        <DateField label={labels.effectiveDate} required {...form.getInputProps('effectiveDate')} />
      </SimpleGrid>
      <TextField label={labels.description} required maxLength={255} {...form.getInputProps('description')} />
      {scope.typeId === planType.medical && (
        <FlagField
          label={labels.modelType}
          value={form.values.modelType?.id === modelType.highDeductible}
          onChange={(on) => form.setFieldValue('modelType', { id: on ? modelType.highDeductible : modelType.other })}
        />
      )}
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="md" verticalSpacing="sm">
        {premiums.map((name) => (
          <MoneyField key={name} label={labels[name]} required {...form.getInputProps(name)} />
        ))}
      </SimpleGrid>
      <SourceField {...form.getInputProps('source')} />
      {row && <ImpactNote scope={{ kind: 'plan', id: row.id }} />}
    </RowDialog>
  );
};
