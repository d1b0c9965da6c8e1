import { type PayCycle, payCycleSave } from '@worksmart/shared/payroll/schema.ts';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSavePayCycle } from '../payroll.api.ts';
import { PayCycleFields } from './pay-cycle-fields.tsx';
import { newPayCycle, payCycleLabels, payCycleValues, showPayCycle } from './pay-cycle-values.ts';

interface Props {
  customerId: number;
  /** Absent for a new pay cycle. */
  payCycle: PayCycle | undefined;
  onClose: () => void;
}

export const PayCycleDialog = ({ customerId, payCycle, onClose }: Props) => {
  const form = useContractForm(payCycleSave, payCycle ? payCycleValues(payCycle) : newPayCycle);
  const save = useSavePayCycle();
  return (
    <RowDialog
      title={payCycle ? 'Edit Pay Cycle' : 'Add New Pay Cycle'}
      form={form}
      draftName={`payCycle.${customerId}.${payCycle?.id ?? 0}`}
      send={(body) => save.mutateAsync({ params: { id: customerId }, body })}
      valuesOf={payCycleValues}
      labels={payCycleLabels}
      show={showPayCycle}
      onClose={onClose}
    >
      <PayCycleFields field={form.getInputProps} />
    </RowDialog>
  );
};
