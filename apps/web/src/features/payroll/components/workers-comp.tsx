import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { type AmountLike, formatMoney, Money, sum } from '@worksmart/shared/money.ts';
import type { WorkersComp as Row } from '@worksmart/shared/payroll/priced-rows.schema.ts';
import { workersCompCost } from '@worksmart/shared/payroll/workers-comp.rules.ts';
import { EditableRows } from '../../../ui/table/editable-rows.tsx';
import type { SimpleColumn } from '../../../ui/table/simple-table.tsx';
import { useDeleteWorkersComp } from '../payroll.api.ts';
import { ExplainedAmount } from './explained-amount.tsx';
import { ManualBadge } from './manual-badge.tsx';
import type { PayrollForm } from './payroll-form.ts';
import { RiskTier } from './risk-tier.tsx';
import { WorkersCompDialog } from './workers-comp-dialog.tsx';
import { explainWorkersComp, wcRate } from './workers-comp-explanation.ts';

const savingOf = ({ currentCost, proposedRate, proposedCost }: Row): AmountLike | null =>
  currentCost === null || proposedCost === null || proposedRate === null
    ? null
    : new Money(currentCost).minus(proposedCost);

const columnsFor = (rows: readonly Row[], tier: number, year: number): SimpleColumn<Row>[] => {
  const priced = new Map(
    rows.map((row) => {
      // The base that its costs were worked out with, whatever the table has by now.
      const rate = row.override || row.proposedRate === null ? null : { id: row.id, year, rate: row.proposedRate };
      const cost = workersCompCost(row, rate, tier);
      return [row.id, { cost, explains: explainWorkersComp(row, cost, tier, year) }];
    }),
  );
  const explain = (row: Row) => priced.get(row.id)?.explains;
  const total = (amounts: readonly (AmountLike | null)[]) => sum(amounts.map((amount) => amount ?? 0));
  return [
    { id: 'state', header: 'State', width: 56, cell: ({ state }) => state, total: 'Total' },
    { id: 'code', header: 'WC Code', width: 72, cell: ({ code }) => code },
    {
      id: 'employeeCount',
      header: 'Employees',
      numeric: true,
      cell: ({ employeeCount }) => employeeCount,
      total: rows.reduce((count, { employeeCount }) => count + employeeCount, 0),
    },
    {
      id: 'annualWages',
      header: 'Annual Wages',
      numeric: true,
      cell: ({ annualWages }) => formatMoney(annualWages),
      total: formatMoney(total(rows.map(({ annualWages }) => annualWages))),
    },
    { id: 'rate', header: 'Current WC Rate', numeric: true, cell: ({ rate }) => wcRate(rate) },
    {
      id: 'proposedRate',
      header: 'Proposed WC Rate',
      numeric: true,
      cell: (row) => (
        <>
          {row.override && <ManualBadge />}
          <ExplainedAmount
            amount={priced.get(row.id)?.cost.tieredRate ?? null}
            explains={explain(row)?.rate ?? ''}
            format={wcRate}
          />
        </>
      ),
    },
    {
      id: 'currentCost',
      header: 'Current WC Cost',
      numeric: true,
      cell: (row) => <ExplainedAmount amount={row.currentCost} explains={explain(row)?.current ?? ''} />,
      total: formatMoney(total(rows.map(({ currentCost }) => currentCost))),
    },
    {
      id: 'proposedCost',
      header: 'Proposed WC Cost',
      numeric: true,
      cell: (row) => <ExplainedAmount amount={row.proposedCost} explains={explain(row)?.proposed ?? ''} />,
      total: formatMoney(total(rows.map(({ proposedCost }) => proposedCost))),
    },
    {
      id: 'saving',
      header: 'Saving',
      numeric: true,
      cell: (row) => <ExplainedAmount amount={savingOf(row)} explains={explain(row)?.saving ?? ''} />,
      total: (
        <ExplainedAmount amount={total(rows.map(savingOf))} explains="The sum of the rows whose costs are known." />
      ),
    },
  ];
};

interface Props {
  customer: CustomerDetail;
  form: PayrollForm;
  onSave: () => Promise<boolean>;
}

/** What each class of work costs to insure, today and with the provider; saved row by row. */
export const WorkersComp = ({ customer, form, onSave }: Props) => {
  const remove = useDeleteWorkersComp();
  const { rfpYear, payRoll } = customer.rfp;
  const rows = payRoll.workersComp;
  return (
    <EditableRows
      title="Work Comp"
      noun="Work Comp"
      addLabel="Add Record"
      emptyText="No records found."
      columns={columnsFor(rows, payRoll.wcTier, rfpYear)}
      rows={rows}
      nameOf={({ state, code }) => `${state} ${code}`}
      mayEdit={customer.abilities.saveRfp}
      dialog={(row, onClose) => <WorkersCompDialog customer={customer} workersComp={row} onClose={onClose} />}
      onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
    >
      <RiskTier
        form={form}
        overridden={rows.filter(({ override }) => override).length}
        disabled={!customer.abilities.saveRfp}
        onSave={onSave}
      />
    </EditableRows>
  );
};
