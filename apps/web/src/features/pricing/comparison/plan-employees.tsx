import { Badge, Button, Group, Portal } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { PlanEmployeeSave } from '@worksmart/shared/pricing/comparison/schema.ts';
import { useState } from 'react';
import { EditableRows } from '#ui/table/editable-rows.tsx';
import type { SimpleColumn } from '#ui/table/simple-table.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import { PasteEmployees } from './paste-employees.tsx';
import type { PlanForm } from './plan-form.ts';
import { sizes } from './plan-values.ts';

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
  ...sizes.map(
    ({ label, amount }): SimpleColumn<Row> => ({
      id: amount,
      header: `${label} Amount`,
      width: 104,
      numeric: true,
      cell: ({ employee }) => {
        const paid = employee[amount];
        return typeof paid === 'number' ? formatMoney(paid) : '';
      },
    }),
  ),
];

/** The employees of the individual plan, saved with the plan. */
export const PlanEmployees = ({ form }: { form: PlanForm }) => {
  const [pasting, setPasting] = useState(false);
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
      mayEdit
      dialog={(row, onClose) => (
        // Its form must not be inside the plan’s form.
        <Portal>
          <EmployeeDialog employee={row?.employee} onTake={(taken) => take(row, taken)} onClose={onClose} />
        </Portal>
      )}
      onRemove={async ({ id }) => set(employees.filter((_, index) => index + 1 !== id))}
    >
      <Button
        variant="default"
        size="xs"
        mb="xs"
        leftSection={<IconClipboardText size={16} aria-hidden />}
        onClick={() => setPasting(true)}
      >
        Paste from Spreadsheet
      </Button>
      {pasting && (
        <PasteEmployees onUse={(pasted) => set([...employees, ...pasted])} onClose={() => setPasting(false)} />
      )}
    </EditableRows>
  );
};
