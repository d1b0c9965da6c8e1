import { SimpleGrid, Switch } from '@mantine/core';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import { type Withholding, withholdingSave } from '@worksmart/shared/payroll/priced-rows.schema.ts';
import { mayBeOverstated, unemploymentCost } from '@worksmart/shared/payroll/unemployment.rules.ts';
import { useState } from 'react';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { CountField, MoneyField, RateField } from '../../../ui/fields/number-fields.tsx';
import { StateSelect } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Hint } from '../../../ui/hint.tsx';
import { useSaveWithholding } from '../payroll.api.ts';
import { OverrideFigure } from './override-figure.tsx';
import { percent } from './percent.ts';
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
  /** Absent for a new one. */
  withholding: Withholding | undefined;
  onClose: () => void;
}

export const WithholdingDialog = ({ customer, withholding, onClose }: Props) => {
  const [initial] = useState(() => (withholding ? withholdingValues(withholding) : newWithholding));
  const form = useContractForm(withholdingSave, initial, { draftKey: `withholding.${customer.id}.${initial.id}` });
  const save = useSaveWithholding();
  const { rfpYear, payRoll } = customer.rfp;
  const { rateOf, loaded } = useSutaRates(rfpYear);

  const { state, override = false } = form.values;
  const row = { state, override, employeeCount: form.values.employeeCount ?? 0, taxRate: form.values.taxRate ?? 0 };
  const typed = {
    proposedTaxRate: form.values.proposedTaxRate ?? null,
    currentSUTA: form.values.currentSUTA ?? null,
    proposedSUTA: form.values.proposedSUTA ?? null,
  };
  const rate = rateOf(state) ?? null;
  const cost = unemploymentCost({ ...row, ...typed }, rate);
  const explains = explainSuta(row, cost, { year: rfpYear, loaded });
  const overstated = cost.explain !== null && mayBeOverstated(cost.explain.cutoff, payRoll.payCycles);

  // Typing starts from the figures that it replaces; switched off, the rates count again.
  const switchOverride = (on: boolean) => {
    const computed = unemploymentCost({ ...row, ...typed, override: false }, rate);
    form.setFieldValue('override', on);
    form.setFieldValue('proposedTaxRate', on ? (computed.proposedTaxRate?.toNumber() ?? null) : null);
    form.setFieldValue('currentSUTA', on ? (computed.currentSUTA?.toNumber() ?? null) : null);
    form.setFieldValue('proposedSUTA', on ? (computed.proposedSUTA?.toNumber() ?? null) : null);
  };
  // The cost follows a typed rate, until it is typed itself.
  const typeRate = (proposedTaxRate: number | null) => {
    form.setFieldValue('proposedTaxRate', proposedTaxRate);
    const { proposedSUTA } = unemploymentCost({ ...row, ...typed, proposedTaxRate, proposedSUTA: null }, rate);
    form.setFieldValue('proposedSUTA', proposedTaxRate === null ? null : (proposedSUTA?.toNumber() ?? null));
  };

  return (
    <RowDialog
      title={withholding ? 'Edit Witholding' : 'Add New Witholding'}
      form={form}
      send={(body) => save.mutateAsync({ params: { id: customer.id }, body })}
      valuesOf={withholdingValues}
      labels={labels}
      show={showWithholding}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <StateSelect
          label={labels.state}
          required
          data-autofocus
          openOnFocus={false}
          {...form.getInputProps('state')}
        />
        <CountField label={labels.employeeCount} required {...form.getInputProps('employeeCount')} />
        <TextField label={labels.sutaNum} required maxLength={25} {...form.getInputProps('sutaNum')} />
        <TextField label={labels.whAccount} required maxLength={25} {...form.getInputProps('whAccount')} />
        <RateField label={labels.taxRate} required suffix="%" {...form.getInputProps('taxRate')} />
        {withholding && (
          <Switch
            label={labels.override}
            mt={28}
            checked={override}
            onChange={(event) => switchOverride(event.currentTarget.checked)}
          />
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <OverrideFigure
          label={labels.proposedTaxRate}
          overridden={override}
          value={cost.proposedTaxRate && percent(cost.proposedTaxRate)}
          explains={explains.rate}
        >
          <RateField
            label={labels.proposedTaxRate}
            required
            suffix="%"
            {...form.getInputProps('proposedTaxRate')}
            onChange={typeRate}
          />
        </OverrideFigure>
        <OverrideFigure
          label={labels.currentSUTA}
          overridden={override}
          value={cost.currentSUTA && formatMoney(cost.currentSUTA)}
          explains={explains.current}
        >
          <MoneyField label={labels.currentSUTA} {...form.getInputProps('currentSUTA')} />
        </OverrideFigure>
        <OverrideFigure
          label={labels.proposedSUTA}
          overridden={override}
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
      {state && loaded && !cost.explain && <Hint>{missingSutaRate(state, rfpYear)}</Hint>}
      {overstated && <Hint>The average annual wage is under the cutoff: the cost may be overstated.</Hint>}
    </RowDialog>
  );
};
