import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { type AmountLike, formatMoney, Money } from '@worksmart/shared/money.ts';
import type { Withholding } from '@worksmart/shared/payroll/priced-rows.schema.ts';
import { unemploymentCost, unemploymentTotals } from '@worksmart/shared/payroll/unemployment.rules.ts';
import { states } from '@worksmart/shared/states.ts';
import { EditableRows } from '../../../ui/table/editable-rows.tsx';
import type { SimpleColumn } from '../../../ui/table/simple-table.tsx';
import { useDeleteWithholding } from '../payroll.api.ts';
import { ExplainedAmount } from './explained-amount.tsx';
import { sumExplained } from './explained-sum.ts';
import { ManualBadge } from './manual-badge.tsx';
import { percent } from './percent.ts';
import { explainSuta } from './suta-explanation.ts';
import { useSutaRates } from './use-state-rates.ts';
import { WithholdingDialog } from './withholding-dialog.tsx';

type Rates = ReturnType<typeof useSutaRates>;

const nameOf = ({ state }: Withholding) => states.find(([code]) => code === state)?.[1] ?? state;
const savingOf = ({ currentSUTA, proposedSUTA }: Withholding): AmountLike | null =>
  currentSUTA === null || proposedSUTA === null ? null : new Money(currentSUTA).minus(proposedSUTA);

const columnsFor = (rows: readonly Withholding[], rates: Rates, year: number): SimpleColumn<Withholding>[] => {
  const total = unemploymentTotals(rows);
  const explain = (row: Withholding) =>
    explainSuta(row, unemploymentCost(row, rates.rateOf(row.state) ?? null), {
      year,
      loaded: rates.loaded,
      stored: row,
    });
  return [
    { id: 'state', header: 'State', width: 56, cell: ({ state }) => state, total: 'Total' },
    {
      id: 'employeeCount',
      header: 'Employees',
      numeric: true,
      cell: ({ employeeCount }) => employeeCount,
      total: total.employees,
    },
    { id: 'sutaNum', header: 'SUTA Number', cell: ({ sutaNum }) => sutaNum },
    { id: 'whAccount', header: 'Witholdings Account', cell: ({ whAccount }) => whAccount },
    { id: 'taxRate', header: 'Current Tax Rate', numeric: true, cell: ({ taxRate }) => percent(taxRate) },
    {
      id: 'proposedTaxRate',
      header: 'Proposed Tax Rate',
      numeric: true,
      cell: (row) => (
        <>
          {row.override && <ManualBadge />}
          <ExplainedAmount amount={row.proposedTaxRate} explains={explain(row).rate} format={percent} />
        </>
      ),
    },
    {
      id: 'currentSUTA',
      header: 'Current SUTA',
      numeric: true,
      cell: (row) => <ExplainedAmount amount={row.currentSUTA} explains={explain(row).current} />,
      total: <ExplainedAmount amount={total.currentSUTA} explains={sumExplained(rows.map((row) => row.currentSUTA))} />,
    },
    {
      id: 'proposedSUTA',
      header: 'Proposed SUTA',
      numeric: true,
      cell: (row) => <ExplainedAmount amount={row.proposedSUTA} explains={explain(row).proposed} />,
      total: (
        <ExplainedAmount amount={total.proposedSUTA} explains={sumExplained(rows.map((row) => row.proposedSUTA))} />
      ),
    },
    {
      id: 'saving',
      header: 'Saving',
      numeric: true,
      cell: (row) => <ExplainedAmount amount={savingOf(row)} explains={explain(row).saving} />,
      total: (
        <ExplainedAmount
          amount={total.saving}
          explains={`${formatMoney(total.currentSUTA)} current − ${formatMoney(total.proposedSUTA)} proposed.`}
        />
      ),
    },
  ];
};

/** What each state takes for unemployment, today and with the provider; saved row by row. */
export const Withholdings = ({ customer }: { customer: CustomerDetail }) => {
  const remove = useDeleteWithholding();
  const { rfpYear, payRoll } = customer.rfp;
  const rates = useSutaRates(rfpYear);
  const rows = payRoll.taxInfo.witholdings;
  return (
    <EditableRows
      title="Unemployment and Witholdings"
      noun="Witholding"
      addLabel="Add Record"
      emptyText="No records found."
      columns={columnsFor(rows, rates, rfpYear)}
      rows={rows}
      nameOf={nameOf}
      mayEdit={customer.abilities.saveRfp}
      dialog={(row, onClose) => <WithholdingDialog customer={customer} withholding={row} onClose={onClose} />}
      onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
    />
  );
};
