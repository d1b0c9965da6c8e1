import { SimpleGrid } from '@mantine/core';
import { cycleCounts, type PayCycle, type PayCycleSave, payCycleSave } from '@worksmart/shared/payroll/schema.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { CountField, MoneyField } from '../../../ui/fields/number-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSavePayCycle } from '../payroll.api.ts';
import { CyclesSelect } from './cycles-select.tsx';

type Unfilled = { [F in keyof PayCycleSave]: PayCycleSave[F] | null };

const blank: Unfilled = { id: 0, description: '', cycleCount: null, ftCount: null, ptCount: null, wages: null };

interface Props {
  customerId: number;
  /** Absent for a new one. */
  payCycle?: PayCycle;
  onClose: () => void;
}

export const PayCycleDialog = ({ customerId, payCycle, onClose }: Props) => {
  // Numbers that nobody has entered yet are null on the screen; the schema refuses them before anything is sent.
  const form = useContractForm(payCycleSave, (payCycle ?? blank) as PayCycleSave);
  const save = useSavePayCycle();
  return (
    <FormDialog
      opened
      title={payCycle ? 'Edit Pay Cycle' : 'Add New Pay Cycle'}
      dirty={form.dirty}
      canSave
      onSave={() => form.submit((body) => save.mutateAsync({ params: { id: customerId }, body }))}
      onClose={onClose}
    >
      <TextField label="Description" required maxLength={255} data-autofocus {...form.getInputProps('description')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <CyclesSelect label="Cycles Per Year" required counts={cycleCounts} {...form.getInputProps('cycleCount')} />
        <MoneyField label="Wages Per Month" required {...form.getInputProps('wages')} />
        <CountField label="Full Time" required {...form.getInputProps('ftCount')} />
        <CountField label="Part Time" required {...form.getInputProps('ptCount')} />
      </SimpleGrid>
    </FormDialog>
  );
};
