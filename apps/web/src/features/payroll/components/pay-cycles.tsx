import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { formatMoney, sum } from '@worksmart/shared/money.ts';
import type { PayCycle } from '@worksmart/shared/payroll/schema.ts';
import { useState } from 'react';
import { RemoveRowDialog } from '../../../ui/dialogs/remove-row-dialog.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { type SimpleColumn, SimpleTable } from '../../../ui/table/simple-table.tsx';
import { useDeletePayCycle } from '../payroll.api.ts';
import { cycleName } from './cycle-name.ts';
import { PayCycleDialog } from './pay-cycle-dialog.tsx';

const total = (rows: readonly PayCycle[], field: 'ftCount' | 'ptCount') =>
  rows.reduce((count, row) => count + row[field], 0);

const columnsFor = (rows: readonly PayCycle[]): readonly SimpleColumn<PayCycle>[] => [
  { id: 'description', header: 'Description', cell: ({ description }) => description, total: 'Total' },
  { id: 'cycleCount', header: 'Cycles Per Year', width: 160, cell: ({ cycleCount }) => cycleName(cycleCount) },
  {
    id: 'ftCount',
    header: 'Full Time',
    width: 104,
    numeric: true,
    cell: ({ ftCount }) => ftCount,
    total: total(rows, 'ftCount'),
  },
  {
    id: 'ptCount',
    header: 'Part Time',
    width: 104,
    numeric: true,
    cell: ({ ptCount }) => ptCount,
    total: total(rows, 'ptCount'),
  },
  {
    id: 'wages',
    header: 'Wages Per Month',
    width: 160,
    numeric: true,
    cell: ({ wages }) => formatMoney(wages),
    total: formatMoney(sum(rows.map(({ wages }) => wages))),
  },
];

/** Who is paid how often; saved row by row, each time repricing the admin rates. */
export const PayCycles = ({ customer }: { customer: CustomerDetail }) => {
  const [editing, setEditing] = useState<PayCycle | 'new'>();
  const [removing, setRemoving] = useState<PayCycle>();
  const remove = useDeletePayCycle();
  const rows = customer.rfp.payRoll.payCycles;
  const mayEdit = customer.abilities.saveRfp;

  return (
    <FormSection
      title="Pay Cycles"
      columns={0}
      action={
        mayEdit && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
            Add Record
          </Button>
        )
      }
    >
      <SimpleTable
        label="Pay Cycles"
        columns={columnsFor(rows)}
        rows={rows}
        rowId={({ id }) => id}
        emptyText="No records found."
        actions={
          mayEdit
            ? (row) => (
                <>
                  <RowAction
                    icon={IconPencil}
                    label={`Edit ${row.description}`}
                    tip="Edit"
                    onClick={() => setEditing(row)}
                  />
                  <RowAction
                    icon={IconTrash}
                    label={`Remove ${row.description}`}
                    tip="Remove"
                    destructive
                    onClick={() => setRemoving(row)}
                  />
                </>
              )
            : undefined
        }
      />
      {editing && (
        <PayCycleDialog
          customerId={customer.id}
          payCycle={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <RemoveRowDialog
          noun="Pay Cycle"
          name={removing.description}
          onRemove={() => remove.mutateAsync({ params: { id: removing.id } })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </FormSection>
  );
};
