import { states } from '@worksmart/shared/platform/reading/states.ts';
import { newRow, typedOf } from '@worksmart/shared/platform/record.ts';
import { compared } from '@worksmart/shared/platform/totals.ts';
import type { ReferenceRate } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import {
  type Withholding,
  type WithholdingSave,
  withholdingFields,
  withholdingSave,
} from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import { earnMoreThanCutoff } from '@worksmart/shared/records/payroll/taxable-wages.rules.ts';
import { aboveCutoffText } from '@worksmart/shared/records/payroll/taxable-wages.schema.ts';
import { unemploymentCost } from '@worksmart/shared/records/payroll/unemployment.rules.ts';
import { ExplainedAmount } from '#features/records/explanations/explanations.public.ts';
import { FormRows } from '#ui/table/editable-rows.tsx';
import { numericColumn, type SimpleColumn } from '#ui/table/simple-table.tsx';
import { comparedFooter } from './compared-footer.tsx';
import { ManualBadge } from './manual-badge.tsx';
import { useDeleteWithholding, useSaveWithholding } from './payroll.api.ts';
import { percent } from './percent.ts';
import { explainSuta } from './suta-explanation.ts';
import { useSutaRates } from './use-state-rates.ts';
import { WithholdingFields } from './withholding-fields.tsx';

type Rates = ReturnType<typeof useSutaRates>;

const nameOf = ({ state }: Withholding) => states.find(([code]) => code === state)?.[1] ?? state;
const sidesOf = ({ currentSUTA, proposedSUTA }: Withholding) => ({ today: currentSUTA, provider: proposedSUTA });
const valuesOf = (row: Withholding): WithholdingSave => typedOf(withholdingFields, row);

/** The server checks the same, also for fields that a save omits. */
const aboveCutoff = (
  { belowBaseCount, belowBaseWages }: WithholdingSave,
  rate: ReferenceRate | undefined,
): Record<string, string | undefined> => {
  const terms = { belowBaseCount: belowBaseCount ?? 0, belowBaseWages: belowBaseWages ?? 0 };
  const isAbove = rate && rate.value !== null && earnMoreThanCutoff(terms, rate.value);
  return isAbove ? { belowBaseWages: aboveCutoffText } : {};
};

interface WithholdingTable {
  rows: readonly Withholding[];
  rates: Rates;
  year: number;
  footer: ReturnType<typeof comparedFooter>;
}

const columnsFor = ({ rows, rates, year, footer }: WithholdingTable): SimpleColumn<Withholding>[] => {
  const explain = (row: Withholding) =>
    explainSuta(row, unemploymentCost(row, rates.rateOf(row.state) ?? null), {
      year,
      loaded: rates.loaded,
      stored: row,
    });
  return [
    { id: 'state', header: 'State', width: 56, cell: ({ state }) => state, total: 'Total' },
    numericColumn('employeeCount', 'Employees', ({ employeeCount }) => employeeCount, {
      total: rows.reduce((count, { employeeCount }) => count + employeeCount, 0),
    }),
    { id: 'sutaNum', header: 'SUTA Number', cell: ({ sutaNum }) => sutaNum },
    { id: 'whAccount', header: 'Witholdings Account', cell: ({ whAccount }) => whAccount },
    numericColumn('taxRate', 'Current Tax Rate', ({ taxRate }) => percent(taxRate)),
    numericColumn('proposedTaxRate', 'Proposed Tax Rate', (row) => (
      <>
        {row.override && <ManualBadge />}
        <ExplainedAmount amount={row.proposedTaxRate} explains={explain(row).rate} format={percent} />
      </>
    )),
    numericColumn(
      'currentSUTA',
      'Current SUTA',
      (row) => <ExplainedAmount amount={row.currentSUTA} explains={explain(row).current} />,
      { total: footer.today },
    ),
    numericColumn(
      'proposedSUTA',
      'Proposed SUTA',
      (row) => <ExplainedAmount amount={row.proposedSUTA} explains={explain(row).proposed} />,
      { total: footer.provider },
    ),
    numericColumn(
      'saving',
      'Savings',
      (row) => <ExplainedAmount amount={compared(sidesOf(row)).saving} explains={explain(row).saving} />,
      { total: footer.saving },
    ),
  ];
};

/** The unemployment tax of each state, current and with the provider. Saved row by row. */
export const Withholdings = ({ customer }: { customer: CustomerDetail }) => {
  const [save, remove] = [useSaveWithholding(), useDeleteWithholding()];
  const { rfpYear, payRoll } = customer.rfp;
  const rates = useSutaRates(rfpYear);
  const rows = payRoll.taxInfo.witholdings;
  const footer = comparedFooter(rows.map(sidesOf));
  return (
    <FormRows
      title="Unemployment and Witholdings"
      noun="Witholding"
      columns={columnsFor({ rows, rates, year: rfpYear, footer })}
      totalNote={footer.note}
      rows={rows}
      nameOf={nameOf}
      mayEdit={customer.abilities.saveRfp}
      schema={withholdingSave}
      record={withholdingFields}
      alsoCheck={(values) => aboveCutoff(values, rates.rateOf(values.state))}
      valuesOf={valuesOf}
      blank={newRow(withholdingFields)}
      draftName={`withholding.${customer.id}`}
      fields={(form, row) => <WithholdingFields customer={customer} form={form} mayOverride={row !== undefined} />}
      onSave={(body) => save.mutateAsync({ params: { id: customer.id }, body })}
      onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
    />
  );
};
