import { Text } from '@mantine/core';
import {
  employeesOf,
  type PastedEmployee,
  parseEmployees,
} from '@worksmart/shared/pricing/comparison/paste-employees.rules.ts';
import type { PlanEmployeeSave } from '@worksmart/shared/pricing/comparison/schema.ts';
import { PasteDialog } from '#ui/dialogs/paste-dialog.tsx';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { paidText, sizes } from './plan-values.ts';

const columns: readonly SimpleColumn<PastedEmployee>[] = [
  { id: 'line', header: 'Line', width: 40, cell: ({ line }) => line },
  { id: 'name', header: 'Employee Name', cell: ({ employee, text }) => employee?.name ?? text },
  ...sizes.map(({ label, amount }) =>
    numericColumn<PastedEmployee>(amount, label, ({ employee }) => paidText(employee?.[amount]), { width: 84 }),
  ),
  {
    id: 'note',
    header: 'Note',
    cell: ({ employee, note }) =>
      note && (
        <Text fz="sm" c={employee ? 'dimmed' : 'var(--mantine-color-error)'}>
          {employee ? note : `Skipped: ${note}`}
        </Text>
      ),
  },
];

interface Props {
  onUse: (employees: readonly PlanEmployeeSave[]) => void;
  onClose: () => void;
}

/** Adds employees from a spreadsheet to the plan. */
export const PasteEmployees = ({ onUse, onClose }: Props) => (
  <PasteDialog
    title="Paste Employees"
    hint="Copy the rows in your spreadsheet and paste them here: a name and one cost each, in a column for EE, ES, EC or EF, or with the tier next to it. Headings are optional."
    read={parseEmployees}
    preview={(rows) => (
      <SimpleTable
        label="What was recognized"
        columns={columns}
        rows={rows}
        rowId={({ line }) => line}
        emptyText="Nothing was recognized."
      />
    )}
    taken={(rows) => employeesOf(rows).length}
    use={(taken) => `Add ${taken} ${taken === 1 ? 'Employee' : 'Employees'}`}
    onUse={(rows) => onUse(employeesOf(rows))}
    onClose={onClose}
  />
);
