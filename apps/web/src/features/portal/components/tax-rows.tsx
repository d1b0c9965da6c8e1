import { SimpleGrid } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/money.ts';
import { monthlyFromAnnual } from '@worksmart/shared/payroll/workers-comp.rules.ts';
import {
  type PortalWithholding,
  type PortalWorkersComp,
  portalWithholdingSave,
  portalWorkersCompSave,
} from '@worksmart/shared/portal/schema.ts';
import type { z } from 'zod';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { RemoveRowDialog } from '../../../ui/dialogs/remove-row-dialog.tsx';
import { CountField, MoneyField, RateField } from '../../../ui/fields/number-fields.tsx';
import { StateSelect } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import type { Filling } from '../filling.ts';
import {
  useDeletePortalWithholding,
  useDeletePortalWorkersComp,
  useSavePortalWithholding,
  useSavePortalWorkersComp,
} from '../portal.api.ts';
import { ItemList } from './item-list.tsx';
import { useItems } from './use-items.ts';

interface Acts<Row> {
  onAdd?: () => void;
  onEdit?: (row: Row) => void;
  onRemove?: (row: Row) => void;
}

const peopleText = (count: number) => `${count} ${count === 1 ? 'employee' : 'employees'}`;

export const WithholdingList = (props: { rows: readonly PortalWithholding[] } & Acts<PortalWithholding>) => {
  const { rows, ...acts } = props;
  return (
    <ItemList
      title="Unemployment and Witholdings"
      intro="One record for each state that you pay people in."
      addLabel="Add Record"
      emptyText="No records found."
      items={rows}
      nameOf={({ state }) => state}
      linesOf={({ employeeCount, sutaNum, whAccount, taxRate }) => [
        peopleText(employeeCount),
        `SUTA number ${sutaNum}, witholdings account ${whAccount}`,
        `Current tax rate ${taxRate} %`,
      ]}
      {...acts}
    />
  );
};

export const WorkersCompList = (props: { rows: readonly PortalWorkersComp[] } & Acts<PortalWorkersComp>) => {
  const { rows, ...acts } = props;
  return (
    <ItemList
      title="Workers Compensation"
      intro="One record for each class code of your policy."
      addLabel="Add Record"
      emptyText="No records found."
      items={rows}
      nameOf={({ state, code }) => `${state} ${code}`}
      linesOf={({ employeeCount, annualWages, rate }) => [
        `${peopleText(employeeCount)}, ${formatMoney(annualWages)} annual wages`,
        `Current rate ${rate} per $100`,
      ]}
      {...acts}
    />
  );
};

export const Withholdings = ({ portalKey, view }: Filling) => {
  const items = useItems<PortalWithholding>();
  const remove = useDeletePortalWithholding();
  const { removing } = items;
  return (
    <>
      <WithholdingList
        rows={view.form.payRoll.taxInfo.witholdings}
        onAdd={items.add}
        onEdit={items.edit}
        onRemove={items.remove}
      />
      {items.open && <WithholdingDialog portalKey={portalKey} row={items.edited} onClose={items.close} />}
      {removing && (
        <RemoveRowDialog
          noun="Record"
          name={removing.state}
          onRemove={() => remove.mutateAsync({ params: { key: portalKey, id: removing.id } })}
          onClose={items.close}
        />
      )}
    </>
  );
};

export const WorkersComps = ({ portalKey, view }: Filling) => {
  const items = useItems<PortalWorkersComp>();
  const remove = useDeletePortalWorkersComp();
  const { removing } = items;
  return (
    <>
      <WorkersCompList
        rows={view.form.payRoll.workersComp}
        onAdd={items.add}
        onEdit={items.edit}
        onRemove={items.remove}
      />
      {items.open && <WorkersCompDialog portalKey={portalKey} row={items.edited} onClose={items.close} />}
      {removing && (
        <RemoveRowDialog
          noun="Record"
          name={`${removing.state} ${removing.code}`}
          onRemove={() => remove.mutateAsync({ params: { key: portalKey, id: removing.id } })}
          onClose={items.close}
        />
      )}
    </>
  );
};

interface DialogProps<Row> {
  portalKey: string;
  /** Absent for a new one. */
  row: Row | undefined;
  onClose: () => void;
}

// Numbers that nobody has entered yet are null on the screen; the schemas refuse them before anything is sent.
const blankWithholding = { id: 0, state: '', employeeCount: null, sutaNum: '', whAccount: '', taxRate: null };

const WithholdingDialog = ({ portalKey, row, onClose }: DialogProps<PortalWithholding>) => {
  const initial = (row ?? blankWithholding) as z.input<typeof portalWithholdingSave>;
  const form = useContractForm(portalWithholdingSave, initial);
  const save = useSavePortalWithholding();
  return (
    <FormDialog
      opened
      title={row ? 'Edit Record' : 'Add New Record'}
      dirty={form.dirty}
      canSave
      onSave={() => form.submit((body) => save.mutateAsync({ params: { key: portalKey }, body }))}
      onClose={onClose}
    >
      <StateSelect label="State" required data-autofocus {...form.getInputProps('state')} />
      <CountField label="Number of Employees" required {...form.getInputProps('employeeCount')} />
      <TextField label="SUTA Number" required maxLength={25} {...form.getInputProps('sutaNum')} />
      <TextField label="Witholdings Account" required maxLength={25} {...form.getInputProps('whAccount')} />
      <RateField label="Current Tax Rate" required suffix="%" {...form.getInputProps('taxRate')} />
    </FormDialog>
  );
};

const blankComp = {
  id: 0,
  state: '',
  employeeCount: null,
  code: '',
  rate: null,
  monthlyWages: null,
  annualWages: null,
};

const WorkersCompDialog = ({ portalKey, row, onClose }: DialogProps<PortalWorkersComp>) => {
  const initial = (row ?? blankComp) as z.input<typeof portalWorkersCompSave>;
  const form = useContractForm(portalWorkersCompSave, initial);
  const save = useSavePortalWorkersComp();
  const annual = form.getInputProps('annualWages');
  const setAnnual = (amount: number | null) => {
    annual.onChange(amount);
    form.setFieldValue('monthlyWages', amount === null ? (null as never) : monthlyFromAnnual(amount).toNumber());
  };
  return (
    <FormDialog
      opened
      title={row ? 'Edit Record' : 'Add New Record'}
      dirty={form.dirty}
      canSave
      onSave={() => form.submit((body) => save.mutateAsync({ params: { key: portalKey }, body }))}
      onClose={onClose}
    >
      <SimpleGrid cols={2} spacing="md">
        <StateSelect label="State" required data-autofocus {...form.getInputProps('state')} />
        <TextField label="WC Code" required maxLength={4} {...form.getInputProps('code')} />
      </SimpleGrid>
      <CountField label="Number of Employees" required {...form.getInputProps('employeeCount')} />
      <MoneyField label="Annual Wages" required {...annual} onChange={setAnnual} />
      <RateField
        label="Current WC Rate"
        description="Per $100 of wages, as your policy says"
        required
        {...form.getInputProps('rate')}
      />
    </FormDialog>
  );
};
