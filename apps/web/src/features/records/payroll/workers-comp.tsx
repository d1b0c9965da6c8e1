import { formatMoney, sum } from '@worksmart/shared/platform/money.ts';
import { newRow, typedOf } from '@worksmart/shared/platform/record.ts';
import { compared } from '@worksmart/shared/platform/totals.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import {
  type WorkersComp as Row,
  type WorkersCompSave,
  workersCompFields,
  workersCompSave,
} from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import {
  staysWithFund,
  type WcBasis,
  type WcLineCost,
  type WcTotal,
  wcLineCost,
  wcTotal,
} from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import { termsInUse } from '@worksmart/shared/records/payroll/wc-terms.rules.ts';
import { fundOverrideText, fundText, stopGapText } from '@worksmart/shared/records/payroll/wc-texts.rules.ts';
import { isMonopolistic } from '@worksmart/shared/records/payroll/workers-comp.rules.ts';
import { ExplainedAmount } from '#features/records/explanations/explanations.public.ts';
import { FormRows } from '#ui/table/editable-rows.tsx';
import { numericColumn, type SimpleColumn } from '#ui/table/simple-table.tsx';
import { comparedFooter, policyFooter, unknownFooter } from './compared-footer.tsx';
import { ManualBadge } from './manual-badge.tsx';
import { useDeleteWorkersComp, useSaveWorkersComp } from './payroll.api.ts';
import type { PayrollForm } from './payroll-form.ts';
import { PolicyTerms } from './policy-terms.tsx';
import { PremiumSteps } from './premium-steps.tsx';
import { RiskTier } from './risk-tier.tsx';
import { useWorkersCompRates } from './use-state-rates.ts';
import { useWcBasis } from './use-wc-basis.ts';
import { WcTablesError } from './wc-tables-error.tsx';
import { explainWorkersComp, loadingText, wcRate } from './workers-comp-explanation.ts';
import { WorkersCompFields } from './workers-comp-fields.tsx';

const sidesOf = ({ currentCost, proposedCost }: Row) => ({ today: currentCost, provider: proposedCost });
const valuesOf = (row: Row): WorkersCompSave => typedOf(workersCompFields, row);

interface WorkersCompTable {
  rows: readonly Row[];
  /** Undefined while Operations' tables load. */
  basis: WcBasis | undefined;
  hasTerms: boolean;
  tier: number;
  year: number;
  rates: ReturnType<typeof useWorkersCompRates>;
  footer: ReturnType<typeof comparedFooter>;
}

type Priced = ReadonlyMap<number, { cost: WcLineCost; explains: ReturnType<typeof explainWorkersComp> }>;

/** Each line's calculated figures by its id; none without Operations' tables. */
const pricedRows = ({ rows, basis, tier, year, rates }: WorkersCompTable): Priced =>
  new Map(
    (basis ? rows : []).map((row) => {
      const known = rates.ratesOf(row.state).find(({ code }) => code === row.code) ?? null;
      // The base rate that the stored costs were calculated with, even if the table has changed since.
      const base = row.override || row.proposedRate === null ? null : row.proposedRate;
      const cost = wcLineCost(row, base === null ? null : { id: known?.id ?? 0, year, rate: base }, tier, basis);
      const table = rates.loaded ? known : undefined;
      return [row.id, { cost, explains: explainWorkersComp(row, cost, { tier, year, table }) }];
    }),
  );

/** What was entered for each line. */
const enteredColumns = (rows: readonly Row[]): SimpleColumn<Row>[] => [
  { id: 'state', header: 'State', width: 56, cell: ({ state }) => state, total: 'Total' },
  { id: 'code', header: 'WC Code', width: 72, cell: ({ code }) => code },
  numericColumn('employeeCount', 'Employees', ({ employeeCount }) => employeeCount, {
    total: rows.reduce((count, { employeeCount }) => count + employeeCount, 0),
  }),
  numericColumn('annualWages', 'Annual Wages', ({ annualWages }) => formatMoney(annualWages), {
    total: formatMoney(sum(rows.map(({ annualWages }) => annualWages))),
  }),
  numericColumn('rate', 'Current WC Rate', ({ rate }) => wcRate(rate)),
];

/** What each line costs today and with the provider. */
const costColumns = (table: WorkersCompTable): SimpleColumn<Row>[] => {
  const { hasTerms, footer } = table;
  const priced = pricedRows(table);
  const explain = (row: Row) => priced.get(row.id)?.explains;
  return [
    numericColumn('proposedRate', 'Proposed WC Rate', (row) => (
      <>
        {row.override && <ManualBadge note={isMonopolistic(row.state) ? fundOverrideText : undefined} />}
        <ExplainedAmount
          amount={priced.get(row.id)?.cost.billedRate ?? null}
          explains={explain(row)?.rate ?? loadingText}
          format={wcRate}
        />
      </>
    )),
    numericColumn(
      'currentCost',
      'Current WC Cost',
      (row) => <ExplainedAmount amount={row.currentCost} explains={explain(row)?.current ?? loadingText} />,
      { total: footer.today },
    ),
    numericColumn(
      'proposedCost',
      'Proposed WC Cost',
      (row) => <ExplainedAmount amount={row.proposedCost} explains={explain(row)?.proposed ?? loadingText} />,
      { total: footer.provider },
    ),
    {
      id: 'saving',
      header: 'Savings',
      numeric: true,
      // With terms, a line's manual premium against its billed one would mislead.
      cell: (row) =>
        !hasTerms && (
          <ExplainedAmount amount={compared(sidesOf(row)).saving} explains={explain(row)?.saving ?? loadingText} />
        ),
      total: footer.saving,
    },
  ];
};

/** Lines below the totals. */
const TotalNotes = ({ notes }: { notes: readonly (string | undefined)[] }) =>
  notes.filter(Boolean).map((note) => (
    <span key={note} style={{ display: 'block' }}>
      {note}
    </span>
  ));

/** Only the totals of a policy with terms need Operations' tables. */
const footerOf = (hasTerms: boolean, total: WcTotal | undefined, counted: readonly Row[]) => {
  if (!hasTerms) return comparedFooter(counted.map(sidesOf));
  return total ? policyFooter(total, counted.length) : unknownFooter(loadingText);
};

interface Props {
  customer: CustomerDetail;
  form: PayrollForm;
  onSave: () => Promise<boolean>;
}

/** The insurance cost of each class of work, current and with the provider. Saved row by row. */
export const WorkersComp = ({ customer, form, onSave }: Props) => {
  const [save, remove] = [useSaveWorkersComp(), useDeleteWorkersComp()];
  const { rfpYear, payRoll } = customer.rfp;
  const rates = useWorkersCompRates(rfpYear);
  const rows = payRoll.workersComp;
  const { wcTerms } = payRoll;
  const tables = useWcBasis(wcTerms, rfpYear);
  const hasTerms = termsInUse(wcTerms).length > 0;
  const total = tables.loaded && wcTotal(rows, tables.loaded);
  const counted = rows.filter((row) => !staysWithFund(row));
  const footer = footerOf(hasTerms, total, counted);
  const table = { rows, basis: tables.loaded, hasTerms, tier: payRoll.wcTier, year: rfpYear, rates, footer };
  const funds = total?.funds.map((fund) => `${fundText(fund)}; ${stopGapText}.`) ?? [];
  return (
    <>
      <FormRows
        title="Work Comp"
        noun="Work Comp"
        columns={[...enteredColumns(rows), ...costColumns(table)]}
        totalNote={<TotalNotes notes={[footer.note, ...funds, ...(total?.warnings ?? [])]} />}
        rows={rows}
        nameOf={({ state, code }) => `${state} ${code}`}
        mayEdit={customer.abilities.saveRfp}
        schema={workersCompSave}
        record={workersCompFields}
        valuesOf={valuesOf}
        blank={newRow(workersCompFields)}
        draftName={`workersComp.${customer.id}`}
        fields={(form, row) => <WorkersCompFields customer={customer} form={form} workersComp={row} />}
        onSave={(body) => save.mutateAsync({ params: { id: customer.id }, body })}
        onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
      >
        <RiskTier
          form={form}
          overridden={rows.filter(({ override }) => override).length}
          disabled={!customer.abilities.saveRfp}
          onSave={onSave}
        />
        <PolicyTerms customer={customer} />
        <WcTablesError {...tables} />
      </FormRows>
      {total && <PremiumSteps total={total} terms={wcTerms} discounts={tables.discountTable} />}
    </>
  );
};
