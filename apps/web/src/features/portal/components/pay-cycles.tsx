import { formatMoney } from '@worksmart/shared/money.ts';
import type { PayCycle } from '@worksmart/shared/payroll/schema.ts';
import { portalPayCycleSave } from '@worksmart/shared/portal/schema.ts';
import { useState } from 'react';
import { RemoveRowDialog } from '../../../ui/dialogs/remove-row-dialog.tsx';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import {
  cycleName,
  newPayCycle,
  PayCycleFields,
  payCycleLabels,
  payCycleValues,
  showPayCycle,
} from '../../payroll/payroll-fields.parts.ts';
import type { Filling } from '../filling.ts';
import { useDeletePortalPayCycle, useSavePortalPayCycle } from '../portal.api.ts';
import { ItemList } from './item-list.tsx';
import { useItems } from './use-items.ts';

const linesOf = ({ cycleCount, ftCount, ptCount, wages }: PayCycle) => [
  cycleName(cycleCount),
  `${ftCount} full time, ${ptCount} part time`,
  `${formatMoney(wages)} wages per month`,
];

interface Acts {
  onAdd?: () => void;
  onEdit?: (cycle: PayCycle) => void;
  onRemove?: (cycle: PayCycle) => void;
}

export const PayCycleList = ({ payCycles, ...acts }: { payCycles: readonly PayCycle[] } & Acts) => (
  <ItemList
    title="Pay Cycles"
    intro="Who is paid how often. Benefit-eligible means 30 hours a week or more."
    addLabel="Add Record"
    emptyText="No records found."
    items={payCycles}
    nameOf={({ description }) => description}
    linesOf={linesOf}
    {...acts}
  />
);

export const PayCycles = ({ portalKey, view }: Filling) => {
  const items = useItems<PayCycle>();
  const remove = useDeletePortalPayCycle();
  const { removing } = items;
  return (
    <>
      <PayCycleList
        payCycles={view.form.payRoll.payCycles}
        onAdd={items.add}
        onEdit={items.edit}
        onRemove={items.remove}
      />
      {items.open && <PayCycleDialog portalKey={portalKey} payCycle={items.edited} onClose={items.close} />}
      {removing && (
        <RemoveRowDialog
          noun="Pay Cycle"
          name={removing.description}
          onRemove={() => remove.mutateAsync({ params: { key: portalKey, id: removing.id } })}
          onClose={items.close}
        />
      )}
    </>
  );
};

interface DialogProps {
  portalKey: string;
  /** Absent for a new pay cycle. */
  payCycle: PayCycle | undefined;
  onClose: () => void;
}

const PayCycleDialog = ({ portalKey, payCycle, onClose }: DialogProps) => {
  const [initial] = useState(() => (payCycle ? payCycleValues(payCycle) : newPayCycle));
  const form = useContractForm(portalPayCycleSave, initial);
  const save = useSavePortalPayCycle();
  return (
    <RowDialog
      title={payCycle ? 'Edit Pay Cycle' : 'Add New Pay Cycle'}
      form={form}
      draftName={`payCycle.${initial.id}`}
      send={(body) => save.mutateAsync({ params: { key: portalKey }, body })}
      valuesOf={payCycleValues}
      labels={payCycleLabels}
      show={showPayCycle}
      onClose={onClose}
    >
      <PayCycleFields field={form.getInputProps} descriptionHelp="The group of people: Office, Plant Floor" />
    </RowDialog>
  );
};
