import { SimpleGrid, Switch } from '@mantine/core';
import { newRow, typedOf } from '@worksmart/shared/platform/record.ts';
import type { ReferenceRate } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import {
  type Withholding,
  type WithholdingSave,
  withholdingFields,
  withholdingSave,
} from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import { earnMoreThanCutoff, hasTaxableTerms } from '@worksmart/shared/records/payroll/taxable-wages.rules.ts';
import { aboveCutoffText } from '@worksmart/shared/records/payroll/taxable-wages.schema.ts';
import { mayBeOverstated } from '@worksmart/shared/records/payroll/unemployment.rules.ts';
import { RowDialog } from '#ui/dialogs/row-dialog.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Hint } from '#ui/hint.tsx';
import { NewEmployerFields } from './new-employer-fields.tsx';
import { useSaveWithholding } from './payroll.api.ts';
import { percent } from './percent.ts';
import { PricedFigures } from './priced-figures.tsx';
import { pricedWithholding } from './priced-withholding.ts';
import { explainSuta, missingSutaRate } from './suta-explanation.ts';
import { TaxableWagesFields } from './taxable-wages-fields.tsx';
import { useSutaRates } from './use-state-rates.ts';

/** The server checks the same, also for fields that a save omits. */
const aboveCutoff = (
  { belowBaseCount, belowBaseWages }: WithholdingSave,
  rate: ReferenceRate | undefined,
): Record<string, string | undefined> => {
  const terms = { belowBaseCount: belowBaseCount ?? 0, belowBaseWages: belowBaseWages ?? 0 };
  const isAbove = rate && rate.value !== null && earnMoreThanCutoff(terms, rate.value);
  return isAbove ? { belowBaseWages: aboveCutoffText } : {};
};

const Field = fieldOf(withholdingFields);
const valuesOf = (row: Withholding): WithholdingSave => typedOf(withholdingFields, row);

interface Props {
  customer: CustomerDetail;
  /** Absent for a new row. */
  withholding: Withholding | undefined;
  onClose: () => void;
}

export const WithholdingDialog = ({ customer, withholding, onClose }: Props) => {
  const initial = withholding ? valuesOf(withholding) : newRow(withholdingFields);
  const save = useSaveWithholding();
  const { rfpYear, payRoll } = customer.rfp;
  const { rateOf, loaded } = useSutaRates(rfpYear);
  const form = useContractForm(withholdingSave, initial, {
    record: withholdingFields,
    alsoCheck: (values) => aboveCutoff(values, rateOf(values.state)),
  });

  const rate = rateOf(form.values.state) ?? null;
  const { row, cost, switchOverride, typeRate } = pricedWithholding(form, rate);
  const { state, override } = row;
  const explains = explainSuta(row, cost, { year: rfpYear, loaded });
  const overstated =
    cost.explain !== null && !hasTaxableTerms(row) && mayBeOverstated(cost.explain.cutoff, payRoll.payCycles);

  return (
    <RowDialog
      title={withholding ? 'Edit Witholding' : 'Add New Witholding'}
      form={form}
      draftName={`withholding.${customer.id}.${initial.id}`}
      send={(body) => save.mutateAsync({ params: { id: customer.id }, body })}
      valuesOf={valuesOf}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <Field path="state" data-autofocus openOnFocus={false} />
        <Field path="employeeCount" />
        <Field path="sutaNum" />
        <Field path="whAccount" />
        <Field path="taxRate" />
        {withholding && (
          <Switch
            label={withholdingFields.override.label}
            mt={28}
            checked={override}
            onChange={(event) => switchOverride(event.currentTarget.checked)}
          />
        )}
      </SimpleGrid>
      <NewEmployerFields form={form} rate={rate} />
      <TaxableWagesFields form={form} explain={cost.explain} />
      <PricedFigures
        overridden={override}
        figures={[
          {
            label: withholdingFields.proposedTaxRate.label,
            amount: cost.proposedTaxRate,
            format: percent,
            explains: explains.rate,
            field: <Field path="proposedTaxRate" required onChange={typeRate} />,
          },
          {
            label: withholdingFields.currentSUTA.label,
            amount: cost.currentSUTA,
            explains: explains.current,
            field: <Field path="currentSUTA" />,
          },
          {
            label: withholdingFields.proposedSUTA.label,
            amount: cost.proposedSUTA,
            explains: explains.proposed,
            field: <Field path="proposedSUTA" />,
          },
          { label: 'Saving', amount: cost.saving, explains: explains.saving },
        ]}
      />
      {state && loaded && !cost.explain && <Hint>{missingSutaRate(state, rfpYear)}</Hint>}
      {overstated && <Hint>The average annual wage is under the cutoff: the cost may be overstated.</Hint>}
    </RowDialog>
  );
};
