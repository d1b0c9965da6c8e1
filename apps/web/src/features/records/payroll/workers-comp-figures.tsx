import { Switch } from '@mantine/core';
import type { Amount } from '@worksmart/shared/platform/money.ts';
import type { ReferenceRate } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { workersCompFields, type workersCompSave } from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import type { WcBasis } from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import { fieldOf } from '#ui/form/field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { PricedFigures } from './priced-figures.tsx';
import { pricedWorkersComp, typedRow } from './priced-workers-comp.ts';
import { explainWorkersComp, loadingText, ratedFormula, wcRate } from './workers-comp-explanation.ts';

const Field = fieldOf(workersCompFields);

interface Props {
  form: ContractForm<typeof workersCompSave>;
  /** The table's row for the state and code; null if there is none, undefined while loading. */
  rate: ReferenceRate | null | undefined;
  tier: number;
  /** Undefined while Operations' tables load: nothing can be calculated yet. */
  basis: WcBasis | undefined;
  year: number;
  mayOverride: boolean;
}

/** The costs of a workers' comp row, calculated while it is typed, or typed while the override is on. */
export const WorkersCompFigures = ({ form, rate: table, tier, basis, year, mayOverride }: Props) => {
  const row = typedRow(form);
  const { code, override, annualWages } = row;
  const priced = basis && pricedWorkersComp(form, table ?? null, tier, basis);
  const cost = priced?.cost;
  const explains = cost && explainWorkersComp(row, cost, { tier, year, table });
  /** A figure that is explained; unknown while the tables load. */
  const figure = (name: keyof NonNullable<typeof explains>, label: string, amount: Amount | null | undefined) => ({
    label,
    amount: amount ?? null,
    explains: explains?.[name] ?? loadingText,
  });
  const rateField = <Field path="proposedRate" required disabled={!priced} onChange={priced?.typeRate} />;

  return (
    <>
      {mayOverride && (
        <Switch
          label={workersCompFields.override.label}
          checked={override}
          disabled={!priced}
          onChange={(event) => priced?.switchOverride(event.currentTarget.checked)}
        />
      )}
      <PricedFigures
        overridden={override}
        figures={[
          ...(!cost || cost.ratedWages.eq(annualWages)
            ? []
            : [
                {
                  label: workersCompFields.ratedWages.label,
                  amount: cost.ratedWages,
                  explains: ratedFormula(annualWages, cost),
                },
              ]),
          {
            ...figure('base', workersCompFields.proposedRate.label, cost?.proposedRate),
            format: wcRate,
            field: rateField,
          },
          { ...figure('rate', workersCompFields.billedRate.label, cost?.billedRate), format: wcRate },
          {
            ...figure('current', workersCompFields.currentCost.label, code ? cost?.currentCost : null),
            field: <Field path="currentCost" />,
          },
          {
            ...figure('proposed', workersCompFields.proposedCost.label, code ? cost?.proposedCost : null),
            field: <Field path="proposedCost" />,
          },
          figure('saving', 'Savings', cost?.saving),
          figure('margin', 'WorkSmart Margin', cost?.margin),
        ]}
      />
    </>
  );
};
