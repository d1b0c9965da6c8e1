import { formatMoney, sum } from '@worksmart/shared/platform/money.ts';
import { newRow } from '@worksmart/shared/platform/record.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { type PayCycle, payCycleFields, payCycleSave } from '@worksmart/shared/records/payroll/schema.ts';
import { FormRows } from '#ui/table/editable-rows.tsx';
import { numericColumn, type SimpleColumn } from '#ui/table/simple-table.tsx';
import { cycleName } from './cycle-name.ts';
import { PayCycleFields, payCycleValues } from './pay-cycle-fields.tsx';
import { useDeletePayCycle, useSavePayCycle } from './payroll.api.ts';

const total = (rows: readonly PayCycle[], field: 'ftCount' | 'ptCount') =>
  rows.reduce((count, row) => count + row[field], 0);

const columnsFor = (rows: readonly PayCycle[]): readonly SimpleColumn<PayCycle>[] => [
  { id: 'description', header: 'Description', cell: ({ description }) => description, total: 'Total' },
  { id: 'cycleCount', header: 'Cycles Per Year', width: 160, cell: ({ cycleCount }) => cycleName(cycleCount) },
  numericColumn('ftCount', 'Full Time', ({ ftCount }) => ftCount, { width: 104, total: total(rows, 'ftCount') }),
  numericColumn('ptCount', 'Part Time', ({ ptCount }) => ptCount, { width: 104, total: total(rows, 'ptCount') }),
  numericColumn('wages', 'Wages Per Month', ({ wages }) => formatMoney(wages), {
    width: 160,
    total: formatMoney(sum(rows.map(({ wages }) => wages))),
  }),
];

/** How often employees are paid. Saved row by row; each save reprices the admin rates. */
export const PayCycles = ({ customer }: { customer: CustomerDetail }) => {
  const [save, remove] = [useSavePayCycle(), useDeletePayCycle()];
  const rows = customer.rfp.payRoll.payCycles;
  return (
    <FormRows
      title="Pay Cycles"
      noun="Pay Cycle"
      columns={columnsFor(rows)}
      rows={rows}
      nameOf={({ description }) => description}
      mayEdit={customer.abilities.saveRfp}
      schema={payCycleSave}
      record={payCycleFields}
      valuesOf={payCycleValues}
      blank={newRow(payCycleFields)}
      draftName={`payCycle.${customer.id}`}
      fields={() => <PayCycleFields />}
      onSave={(body) => save.mutateAsync({ params: { id: customer.id }, body })}
      onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
    />
  );
};
