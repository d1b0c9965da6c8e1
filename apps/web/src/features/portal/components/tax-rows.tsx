import { SimpleGrid } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/money.ts';
import { monthlyFromAnnual } from '@worksmart/shared/payroll/workers-comp.rules.ts';
import {
  type PortalWithholding,
  type PortalWorkersComp,
  portalWithholdingSave,
  portalWorkersCompSave,
} from '@worksmart/shared/portal/schema.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { RemoveRowDialog } from '../../../ui/dialogs/remove-row-dialog.tsx';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { ClassCodeField } from '../../../ui/fields/class-code-field.tsx';
import { CountField, MoneyField, RateField } from '../../../ui/fields/number-fields.tsx';
import { StateSelect } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import {
  enteredWithholding,
  enteredWorkersComp,
  withholdingLabels,
  workersCompLabels,
} from '../../payroll/payroll-fields.parts.ts';
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
      intro="One record for each state in which you pay people."
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

type WithholdingValues = z.input<typeof portalWithholdingSave>;
type CompValues = z.input<typeof portalWorkersCompSave>;

interface DialogProps<Row> {
  portalKey: string;
  /** Absent for a new row. */
  row: Row | undefined;
  onClose: () => void;
}

const WithholdingDialog = ({ portalKey, row, onClose }: DialogProps<PortalWithholding>) => {
  const [initial] = useState<WithholdingValues>(() => row ?? enteredWithholding);
  const form = useContractForm(portalWithholdingSave, initial);
  const save = useSavePortalWithholding();
  return (
    <RowDialog
      title={row ? 'Edit Record' : 'Add New Record'}
      form={form}
      draftName={`witholding.${initial.id}`}
      send={(body) => save.mutateAsync({ params: { key: portalKey }, body })}
      valuesOf={(saved: PortalWithholding) => saved}
      labels={withholdingLabels}
      onClose={onClose}
    >
      <StateSelect
        label={withholdingLabels.state}
        required
        data-autofocus
        openOnFocus={false}
        {...form.getInputProps('state')}
      />
      <CountField label={withholdingLabels.employeeCount} required {...form.getInputProps('employeeCount')} />
      <TextField label={withholdingLabels.sutaNum} required maxLength={25} {...form.getInputProps('sutaNum')} />
      <TextField label={withholdingLabels.whAccount} required maxLength={25} {...form.getInputProps('whAccount')} />
      <RateField label={withholdingLabels.taxRate} required suffix="%" {...form.getInputProps('taxRate')} />
    </RowDialog>
  );
};

const WorkersCompDialog = ({ portalKey, row, onClose }: DialogProps<PortalWorkersComp>) => {
  const [initial] = useState<CompValues>(() => row ?? enteredWorkersComp);
  const form = useContractForm(portalWorkersCompSave, initial);
  const save = useSavePortalWorkersComp();
  const annual = form.getInputProps('annualWages');
  const setAnnual = (amount: number | null) => {
    annual.onChange(amount);
    form.setFieldValue('monthlyWages', amount === null ? (null as never) : monthlyFromAnnual(amount).toNumber());
  };
  return (
    <RowDialog
      title={row ? 'Edit Record' : 'Add New Record'}
      form={form}
      draftName={`workersComp.${initial.id}`}
      send={(body) => save.mutateAsync({ params: { key: portalKey }, body })}
      valuesOf={(saved: PortalWorkersComp) => saved}
      labels={workersCompLabels}
      onClose={onClose}
    >
      <SimpleGrid cols={2} spacing="md">
        <StateSelect
          label={workersCompLabels.state}
          required
          data-autofocus
          openOnFocus={false}
          {...form.getInputProps('state')}
        />
        <ClassCodeField label={workersCompLabels.code} required {...form.getInputProps('code')} />
      </SimpleGrid>
      <CountField label={workersCompLabels.employeeCount} required {...form.getInputProps('employeeCount')} />
      <MoneyField label={workersCompLabels.annualWages} required {...annual} onChange={setAnnual} />
      <RateField
        label={workersCompLabels.rate}
        description="Per $100 of wages, as your policy says"
        required
        {...form.getInputProps('rate')}
      />
    </RowDialog>
  );
};
