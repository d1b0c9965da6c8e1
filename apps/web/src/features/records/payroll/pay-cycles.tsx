import { formatMoney, sum } from '@worksmart/shared/platform/money.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { PayCycle } from '@worksmart/shared/records/payroll/schema.ts';
import { EditableRows } from '#ui/table/editable-rows.tsx';
import type { SimpleColumn } from '#ui/table/simple-table.tsx';
import { cycleName } from './cycle-name.ts';
import { PayCycleDialog } from './pay-cycle-dialog.tsx';
import { useDeletePayCycle } from './payroll.api.ts';

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

/** How often employees are paid. Saved row by row; each save reprices the admin rates. */
export const PayCycles = ({ customer }: { customer: CustomerDetail }) => {
  const remove = useDeletePayCycle();
  const rows = customer.rfp.payRoll.payCycles;
  return (
    <EditableRows
      title="Pay Cycles"
      noun="Pay Cycle"
      columns={columnsFor(rows)}
      rows={rows}
      nameOf={({ description }) => description}
      mayEdit={customer.abilities.saveRfp}
      dialog={(row, onClose) => <PayCycleDialog customerId={customer.id} payCycle={row} onClose={onClose} />}
      onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
    />
  );
};
