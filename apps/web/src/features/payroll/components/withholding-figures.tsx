import { SimpleGrid } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/money.ts';
import type { withholdingSave } from '@worksmart/shared/payroll/priced-rows.schema.ts';
import type { unemploymentCost } from '@worksmart/shared/payroll/unemployment.rules.ts';
import { MoneyField, RateField } from '../../../ui/fields/number-fields.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { OverrideFigure } from './override-figure.tsx';
import { percent } from './percent.ts';
import type { explainSuta } from './suta-explanation.ts';
import { withholdingLabels as labels } from './withholding-values.ts';

interface Props {
  form: ContractForm<typeof withholdingSave>;
  cost: ReturnType<typeof unemploymentCost>;
  explains: ReturnType<typeof explainSuta>;
  /** Called when a rate is typed while its override is on. */
  onRate: (rate: number | null) => void;
}

/** A state's unemployment costs, calculated while the row is typed, or typed while the override is on. */
export const WithholdingFigures = ({ form, cost, explains, onRate }: Props) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
    <OverrideFigure
      label={labels.proposedTaxRate}
      overridden={form.values.override ?? false}
      value={cost.proposedTaxRate && percent(cost.proposedTaxRate)}
      explains={explains.rate}
    >
      <RateField
        label={labels.proposedTaxRate}
        required
        suffix="%"
        {...form.getInputProps('proposedTaxRate')}
        onChange={onRate}
      />
    </OverrideFigure>
    <OverrideFigure
      label={labels.currentSUTA}
      overridden={form.values.override ?? false}
      value={cost.currentSUTA && formatMoney(cost.currentSUTA)}
      explains={explains.current}
    >
      <MoneyField label={labels.currentSUTA} {...form.getInputProps('currentSUTA')} />
    </OverrideFigure>
    <OverrideFigure
      label={labels.proposedSUTA}
      overridden={form.values.override ?? false}
      value={cost.proposedSUTA && formatMoney(cost.proposedSUTA)}
      explains={explains.proposed}
    >
      <MoneyField label={labels.proposedSUTA} {...form.getInputProps('proposedSUTA')} />
    </OverrideFigure>
    <OverrideFigure
      label="Saving"
      overridden={false}
      value={cost.saving && formatMoney(cost.saving)}
      explains={explains.saving}
      negative={cost.saving?.isNegative() ?? false}
    />
  </SimpleGrid>
);
