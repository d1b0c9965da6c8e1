import { SimpleGrid, Switch } from '@mantine/core';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { type Withholding, withholdingSave } from '@worksmart/shared/payroll/priced-rows.schema.ts';
import { mayBeOverstated } from '@worksmart/shared/payroll/unemployment.rules.ts';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { CountField, MoneyField, RateField } from '../../../ui/fields/number-fields.tsx';
import { StateSelect } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Hint } from '../../../ui/hint.tsx';
import { useSaveWithholding } from '../payroll.api.ts';
import { percent } from './percent.ts';
import { PricedFigures } from './priced-figures.tsx';
import { pricedWithholding } from './priced-withholding.ts';
import { explainSuta, missingSutaRate } from './suta-explanation.ts';
import { useSutaRates } from './use-state-rates.ts';
import {
  withholdingLabels as labels,
  newWithholding,
  showWithholding,
  withholdingValues,
} from './withholding-values.ts';

interface Props {
  customer: CustomerDetail;
  /** Absent for a new row. */
  withholding: Withholding | undefined;
  onClose: () => void;
}

export const WithholdingDialog = ({ customer, withholding, onClose }: Props) => {
  const initial = withholding ? withholdingValues(withholding) : newWithholding;
  const form = useContractForm(withholdingSave, initial, { labels });
  const save = useSaveWithholding();
  const { rfpYear, payRoll } = customer.rfp;
  const { rateOf, loaded } = useSutaRates(rfpYear);

  const { row, cost, switchOverride, typeRate } = pricedWithholding(form, rateOf(form.values.state) ?? null);
  const { state, override } = row;
  const explains = explainSuta(row, cost, { year: rfpYear, loaded });
  const overstated = cost.explain !== null && mayBeOverstated(cost.explain.cutoff, payRoll.payCycles);

  return (
    <RowDialog
      title={withholding ? 'Edit Witholding' : 'Add New Witholding'}
      form={form}
      draftName={`withholding.${customer.id}.${initial.id}`}
      send={(body) => save.mutateAsync({ params: { id: customer.id }, body })}
      valuesOf={withholdingValues}
      show={showWithholding}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <StateSelect data-autofocus openOnFocus={false} {...form.field('state')} />
        <CountField {...form.field('employeeCount')} />
        <TextField {...form.field('sutaNum')} />
        <TextField {...form.field('whAccount')} />
        <RateField suffix="%" {...form.field('taxRate')} />
        {withholding && (
          <Switch
            label={labels.override}
            mt={28}
            checked={override}
            onChange={(event) => switchOverride(event.currentTarget.checked)}
          />
        )}
      </SimpleGrid>
      <PricedFigures
        overridden={override}
        figures={[
          {
            label: labels.proposedTaxRate,
            amount: cost.proposedTaxRate,
            format: percent,
            explains: explains.rate,
            field: <RateField required suffix="%" {...form.field('proposedTaxRate')} onChange={typeRate} />,
          },
          {
            label: labels.currentSUTA,
            amount: cost.currentSUTA,
            explains: explains.current,
            field: <MoneyField {...form.field('currentSUTA')} />,
          },
          {
            label: labels.proposedSUTA,
            amount: cost.proposedSUTA,
            explains: explains.proposed,
            field: <MoneyField {...form.field('proposedSUTA')} />,
          },
          { label: 'Saving', amount: cost.saving, explains: explains.saving },
        ]}
      />
      {state && loaded && !cost.explain && <Hint>{missingSutaRate(state, rfpYear)}</Hint>}
      {overstated && <Hint>The average annual wage is under the cutoff: the cost may be overstated.</Hint>}
    </RowDialog>
  );
};
