import { SimpleGrid, Switch } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/money.ts';
import type { workersCompSave } from '@worksmart/shared/payroll/priced-rows.schema.ts';
import type { ReferenceRate } from '@worksmart/shared/reference/rows.schema.ts';
import { MoneyField, RateField } from '../../../ui/fields/number-fields.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { OverrideFigure } from './override-figure.tsx';
import { pricedWorkersComp } from './priced-workers-comp.ts';
import { explainWorkersComp, wcRate } from './workers-comp-explanation.ts';
import { workersCompLabels as labels } from './workers-comp-values.ts';

interface Props {
  form: ContractForm<typeof workersCompSave>;
  /** The table's row for the state and code; null if there is none, undefined while loading. */
  rate: ReferenceRate | null | undefined;
  tier: number;
  year: number;
  mayOverride: boolean;
}

/** The costs of a workers' comp row, calculated while it is typed, or typed while the override is on. */
export const WorkersCompFigures = ({ form, rate: table, tier, year, mayOverride }: Props) => {
  const { row, cost, switchOverride, typeRate } = pricedWorkersComp(form, table ?? null, tier);
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
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <OverrideFigure
          label={labels.proposedRate}
          overridden={override}
          value={cost.proposedRate && wcRate(cost.proposedRate)}
          explains={explains.base}
        >
          <RateField label={labels.proposedRate} required {...form.getInputProps('proposedRate')} onChange={typeRate} />
        </OverrideFigure>
        <OverrideFigure
          label="Proposed WC Rate"
          overridden={false}
          value={cost.tieredRate && wcRate(cost.tieredRate)}
          explains={explains.rate}
        />
        <OverrideFigure
          label={labels.currentCost}
          overridden={override}
          value={code ? formatMoney(cost.currentCost) : null}
          explains={explains.current}
        >
          <MoneyField label={labels.currentCost} {...form.getInputProps('currentCost')} />
        </OverrideFigure>
        <OverrideFigure
          label={labels.proposedCost}
          overridden={override}
          value={code && cost.proposedCost ? formatMoney(cost.proposedCost) : null}
          explains={explains.proposed}
        >
          <MoneyField label={labels.proposedCost} {...form.getInputProps('proposedCost')} />
        </OverrideFigure>
        <OverrideFigure
          label="Saving"
          overridden={false}
          value={cost.saving && formatMoney(cost.saving)}
          explains={explains.saving}
          negative={cost.saving?.isNegative() ?? false}
        />
        <OverrideFigure
          label="Provider Margin"
          overridden={false}
          value={cost.margin && formatMoney(cost.margin)}
          explains={explains.margin}
        />
      </SimpleGrid>
    </>
  );
};
