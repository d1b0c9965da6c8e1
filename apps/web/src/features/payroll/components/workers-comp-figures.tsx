import { Switch } from '@mantine/core';
import type { workersCompSave } from '@worksmart/shared/payroll/priced-rows.schema.ts';
import type { WcBasis } from '@worksmart/shared/payroll/wc-policy.rules.ts';
import type { ReferenceRate } from '@worksmart/shared/reference/rows.schema.ts';
import { MoneyField, RateField } from '../../../ui/fields/number-fields.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { PricedFigures } from './priced-figures.tsx';
import { pricedWorkersComp } from './priced-workers-comp.ts';
import { explainWorkersComp, ratedFormula, wcRate } from './workers-comp-explanation.ts';
import { workersCompLabels as labels } from './workers-comp-values.ts';

interface Props {
  form: ContractForm<typeof workersCompSave>;
  /** The table's row for the state and code; null if there is none, undefined while loading. */
  rate: ReferenceRate | null | undefined;
  tier: number;
  basis: WcBasis;
  year: number;
  mayOverride: boolean;
}

/** The costs of a workers' comp row, calculated while it is typed, or typed while the override is on. */
export const WorkersCompFigures = ({ form, rate: table, tier, basis, year, mayOverride }: Props) => {
  const { row, cost, switchOverride, typeRate } = pricedWorkersComp(form, table ?? null, tier, basis);
  const { code, override } = row;
  const explains = explainWorkersComp(row, cost, { tier, year, table });

  return (
    <>
      {mayOverride && (
        <Switch
          label={labels.override}
          checked={override}
          onChange={(event) => switchOverride(event.currentTarget.checked)}
        />
      )}
      <PricedFigures
        overridden={override}
        figures={[
          ...(cost.ratedWages.eq(row.annualWages)
            ? []
            : [{ label: 'Rated Payroll', amount: cost.ratedWages, explains: ratedFormula(row.annualWages, cost) }]),
          {
            label: labels.proposedRate,
            amount: cost.proposedRate,
            format: wcRate,
            explains: explains.base,
            field: <RateField required {...form.field('proposedRate')} onChange={typeRate} />,
          },
          { label: 'Proposed WC Rate', amount: cost.billedRate, format: wcRate, explains: explains.rate },
          {
            label: labels.currentCost,
            amount: code ? cost.currentCost : null,
            explains: explains.current,
            field: <MoneyField {...form.field('currentCost')} />,
          },
          {
            label: labels.proposedCost,
            amount: code ? cost.proposedCost : null,
            explains: explains.proposed,
            field: <MoneyField {...form.field('proposedCost')} />,
          },
          { label: 'Saving', amount: cost.saving, explains: explains.saving },
          { label: 'WorkSmart Margin', amount: cost.margin, explains: explains.margin },
        ]}
      />
    </>
  );
};
