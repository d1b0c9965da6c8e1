import { type PayCycle, payCycleFields, payCycleSave } from '@worksmart/shared/payroll/schema.ts';
import { newRow } from '@worksmart/shared/record.ts';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSavePayCycle } from '../payroll.api.ts';
import { PayCycleFields, payCycleValues } from './pay-cycle-fields.tsx';

interface Props {
  customerId: number;
  /** Absent for a new pay cycle. */
  payCycle: PayCycle | undefined;
  onClose: () => void;
}

export const PayCycleDialog = ({ customerId, payCycle, onClose }: Props) => {
  const form = useContractForm(payCycleSave, payCycle ? payCycleValues(payCycle) : newRow(payCycleFields), {
    record: payCycleFields,
  });
  const save = useSavePayCycle();
  return (
    <RowDialog
      title={payCycle ? 'Edit Pay Cycle' : 'Add New Pay Cycle'}
      form={form}
      draftName={`payCycle.${customerId}.${payCycle?.id ?? 0}`}
      send={(body) => save.mutateAsync({ params: { id: customerId }, body })}
      valuesOf={payCycleValues}
      onClose={onClose}
    >
      <PayCycleFields />
    </RowDialog>
  );
};
