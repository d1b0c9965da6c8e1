import { newRow } from '@worksmart/shared/platform/record.ts';
import { type PayCycle, payCycleFields, payCycleSave } from '@worksmart/shared/records/payroll/schema.ts';
import { RowDialog } from '#ui/dialogs/row-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { PayCycleFields, payCycleValues } from './pay-cycle-fields.tsx';
import { useSavePayCycle } from './payroll.api.ts';

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
