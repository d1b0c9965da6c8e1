import { Badge, Group, Portal, Text } from '@mantine/core';
import { IconClipboardText, IconUsers } from '@tabler/icons-react';
import type { CustomerPlan, PlanEmployeeSave } from '@worksmart/shared/pricing/comparison/schema.ts';
import { useState } from 'react';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { EditableRows } from '#ui/table/editable-rows.tsx';
import { numericColumn, type SimpleColumn } from '#ui/table/simple-table.tsx';
import { AgeRatesBasis } from './age-rates-basis.tsx';
import type { RatedCustomer } from './age-rates-dialog.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import { PasteEmployees } from './paste-employees.tsx';
import type { PlanForm } from './plan-form.ts';
import { paidText, sizes } from './plan-values.ts';

const AgeRatesDialog = lazyDialog(async () => (await import('./age-rates-dialog.tsx')).AgeRatesDialog);

/** Identified by its index in the list, because new ones have no id yet. */
interface Row {
  id: number;
  employee: PlanEmployeeSave;
}

const columns: readonly SimpleColumn<Row>[] = [
  {
    id: 'name',
    header: 'Employee Name',
    cell: ({ employee }) => (
      <Group gap={6} wrap="nowrap">
        {employee.name}
        {employee.active === false && (
          <Badge variant="default" size="xs" tt="none" fw={500}>
            inactive
          </Badge>
        )}
      </Group>
    ),
  },
  ...sizes.map(({ label, amount }) =>
    numericColumn<Row>(amount, `${label} Amount`, ({ employee }) => paidText(employee[amount]), { width: 104 }),
  ),
];

interface Props {
  form: PlanForm;
  customer: RatedCustomer;
  /** Absent for a new plan. */
  saved: CustomerPlan | undefined;
  onUndone: () => void;
}

/** The employees of the individual plan, saved with the plan. Lines from the census are saved as they were shown. */
export const PlanEmployees = ({ form, customer, saved, onUndone }: Props) => {
  const [pasting, setPasting] = useState(false);
  const [filling, setFilling] = useState(false);
  const isFilled = Boolean(form.values.ageRates);
  const employees = form.values.employees ?? [];
  const set = (changed: readonly PlanEmployeeSave[]) => form.setFieldValue('employees', [...changed]);
  const rows = employees.map((employee, index): Row => ({ id: index + 1, employee }));

  const take = (row: Row | undefined, taken: PlanEmployeeSave) =>
    set(row ? employees.map((one, index) => (index + 1 === row.id ? taken : one)) : [...employees, taken]);

  return (
    <EditableRows
      title="Employees"
      noun="Employee"
      addLabel="Add Employee"
      emptyText="No records found."
      columns={columns}
      rows={rows}
      nameOf={({ employee }) => employee.name}
      mayEdit={!isFilled}
      dialog={(row, onClose) => (
        // Its form must not be inside the plan’s form.
        <Portal>
          <EmployeeDialog employee={row?.employee} onTake={(taken) => take(row, taken)} onClose={onClose} />
        </Portal>
      )}
      onRemove={async ({ id }) => set(employees.filter((_, index) => index + 1 !== id))}
    >
      <Group gap="xs" mb="xs">
        {!isFilled && (
          <IconButton
            icon={IconClipboardText}
            label="Paste from Spreadsheet"
            size="xs"
            onClick={() => setPasting(true)}
          />
        )}
        <IconButton icon={IconUsers} label="Fill from Census" size="xs" onClick={() => setFilling(true)} />
      </Group>
      {isFilled && (
        <Text variant="note" mb="xs">
          These lines are saved with the plan. They can be undone or changed afterwards.
        </Text>
      )}
      {!isFilled && saved?.ageRates && (
        <AgeRatesBasis planId={saved.id} ageRates={saved.ageRates} mayEdit onUndone={onUndone} />
      )}
      {filling && (
        // Its form must not be inside the plan’s form.
        <Portal>
          <AgeRatesDialog
            customer={customer}
            planName={form.values.planName}
            stored={saved?.ageRates ?? null}
            replaces={employees.length}
            onUse={(lines, ageRates) => {
              set(lines);
              form.setFieldValue('ageRates', ageRates);
            }}
            onClose={() => setFilling(false)}
          />
        </Portal>
      )}
      {pasting && (
        <PasteEmployees onUse={(pasted) => set([...employees, ...pasted])} onClose={() => setPasting(false)} />
      )}
    </EditableRows>
  );
};
