import { SimpleGrid } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/money.ts';
import { cycleCounts, type PayCycle, type PayCycleSave, payCycleSave } from '@worksmart/shared/payroll/schema.ts';
import { useState } from 'react';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { CountField, MoneyField } from '../../../ui/fields/number-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSavePayCycle } from '../payroll.api.ts';
import { cycleName } from './cycle-name.ts';
import { CyclesSelect } from './cycles-select.tsx';

type Unfilled = { [F in keyof PayCycleSave]: PayCycleSave[F] | null };

const blank: Unfilled = { id: 0, description: '', cycleCount: null, ftCount: null, ptCount: null, wages: null };

const labels = {
  description: 'Description',
  cycleCount: 'Cycles Per Year',
  ftCount: 'Full Time',
  ptCount: 'Part Time',
  wages: 'Wages Per Month',
} as const;

const formats: Readonly<Record<string, (value: number) => string>> = { cycleCount: cycleName, wages: formatMoney };
const valuesOf = (payCycle: PayCycle) => payCycle as PayCycleSave;

interface Props {
  customerId: number;
  /** Absent for a new one. */
  payCycle: PayCycle | undefined;
  onClose: () => void;
}

export const PayCycleDialog = ({ customerId, payCycle, onClose }: Props) => {
  // Numbers that nobody has entered yet are null on the screen; the schema refuses them before anything is sent.
  const [initial] = useState(() => (payCycle ?? blank) as PayCycleSave);
  const form = useContractForm(payCycleSave, initial, { draftKey: `payCycle.${customerId}.${initial.id}` });
  const save = useSavePayCycle();
  return (
    <RowDialog
      title={payCycle ? 'Edit Pay Cycle' : 'Add New Pay Cycle'}
      form={form}
      initial={initial}
      send={(body) => save.mutateAsync({ params: { id: customerId }, body })}
      valuesOf={valuesOf}
      labels={labels}
      show={(path, value) => (typeof value === 'number' ? formats[path]?.(value) : undefined)}
      onClose={onClose}
    >
      <TextField
        label={labels.description}
        required
        maxLength={255}
        data-autofocus
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <CyclesSelect label={labels.cycleCount} required counts={cycleCounts} {...form.getInputProps('cycleCount')} />
        <MoneyField label={labels.wages} required {...form.getInputProps('wages')} />
        <CountField label={labels.ftCount} required {...form.getInputProps('ftCount')} />
        <CountField label={labels.ptCount} required {...form.getInputProps('ptCount')} />
      </SimpleGrid>
    </RowDialog>
  );
};
