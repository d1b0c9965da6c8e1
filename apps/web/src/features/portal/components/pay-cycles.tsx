import { Select, SimpleGrid } from '@mantine/core';
import { payrollCycles } from '@worksmart/shared/lookups/constants.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import type { PayCycle, PayCycleSave } from '@worksmart/shared/payroll/schema.ts';
import { portalPayCycleSave } from '@worksmart/shared/portal/schema.ts';
import { useState } from 'react';
import { RemoveRowDialog } from '../../../ui/dialogs/remove-row-dialog.tsx';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { CountField, MoneyField } from '../../../ui/fields/number-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import type { Filling } from '../filling.ts';
import { useDeletePortalPayCycle, useSavePortalPayCycle } from '../portal.api.ts';
import { ItemList } from './item-list.tsx';
import { useItems } from './use-items.ts';

export const cycleText = (count: number | null | undefined): string =>
  payrollCycles.find(({ perYear }) => perYear === count)?.name ?? '';

const linesOf = ({ cycleCount, ftCount, ptCount, wages }: PayCycle) => [
  `${cycleText(cycleCount)}, ${cycleCount} a year`,
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

type Unfilled = { [F in keyof PayCycleSave]: PayCycleSave[F] | null };

const blank: Unfilled = { id: 0, description: '', cycleCount: null, ftCount: null, ptCount: null, wages: null };

const labels = {
  description: 'Description',
  cycleCount: 'Cycles Per Year',
  ftCount: 'Full Time',
  ptCount: 'Part Time',
  wages: 'Wages Per Month',
} as const;

const valuesOf = (row: PayCycle) => row as PayCycleSave;

interface DialogProps {
  portalKey: string;
  /** Absent for a new one. */
  payCycle: PayCycle | undefined;
  onClose: () => void;
}

const PayCycleDialog = ({ portalKey, payCycle, onClose }: DialogProps) => {
  // Numbers that nobody has entered yet are null on the screen; the schema refuses them before anything is sent.
  const [initial] = useState(() => (payCycle ?? blank) as PayCycleSave);
  const form = useContractForm(portalPayCycleSave, initial, { draftKey: `payCycle.${initial.id}` });
  const save = useSavePortalPayCycle();
  const { value, onChange, ...cycles } = form.getInputProps('cycleCount');
  return (
    <RowDialog
      title={payCycle ? 'Edit Pay Cycle' : 'Add New Pay Cycle'}
      form={form}
      initial={initial}
      send={(body) => save.mutateAsync({ params: { key: portalKey }, body })}
      valuesOf={valuesOf}
      labels={labels}
      show={(path, amount) => (path === 'wages' && typeof amount === 'number' ? formatMoney(amount) : undefined)}
      onClose={onClose}
    >
      <TextField
        label={labels.description}
        description="The group of people: Office, Plant Floor"
        required
        maxLength={255}
        data-autofocus
        {...form.getInputProps('description')}
      />
      <Select
        label={labels.cycleCount}
        withAsterisk
        aria-required
        data={payrollCycles.map(({ perYear, name }) => ({ value: String(perYear), label: `${perYear} - ${name}` }))}
        {...cycles}
        value={value ? String(value) : null}
        onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      />
      <SimpleGrid cols={2} spacing="md">
        <CountField label={labels.ftCount} required {...form.getInputProps('ftCount')} />
        <CountField label={labels.ptCount} required {...form.getInputProps('ptCount')} />
      </SimpleGrid>
      <MoneyField label={labels.wages} required {...form.getInputProps('wages')} />
    </RowDialog>
  );
};
