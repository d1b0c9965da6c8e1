import { SimpleGrid, Switch } from '@mantine/core';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { withholdingFields, type withholdingSave } from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import { hasTaxableTerms } from '@worksmart/shared/records/payroll/taxable-wages.rules.ts';
import { mayBeOverstated } from '@worksmart/shared/records/payroll/unemployment.rules.ts';
import { fieldOf } from '#ui/form/field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { Hint } from '#ui/hint.tsx';
import { NewEmployerFields } from './new-employer-fields.tsx';
import { percent } from './percent.ts';
import { PricedFigures } from './priced-figures.tsx';
import { pricedWithholding } from './priced-withholding.ts';
import { explainSuta, missingSutaRate } from './suta-explanation.ts';
import { TaxableWagesFields } from './taxable-wages-fields.tsx';
import { useSutaRates } from './use-state-rates.ts';

const Field = fieldOf(withholdingFields);

interface Props {
  customer: CustomerDetail;
  form: ContractForm<typeof withholdingSave>;
  /** Only a stored row can be overridden. */
  mayOverride: boolean;
}

/** The fields of one state, and what its tax costs. */
export const WithholdingFields = ({ customer, form, mayOverride }: Props) => {
  const { rfpYear, payRoll } = customer.rfp;
  const { rateOf, loaded } = useSutaRates(rfpYear);
  const rate = rateOf(form.values.state) ?? null;
  const { row, cost, switchOverride, typeRate } = pricedWithholding(form, rate);
  const { state, override } = row;
  const explains = explainSuta(row, cost, { year: rfpYear, loaded });
  const overstated =
    cost.explain !== null && !hasTaxableTerms(row) && mayBeOverstated(cost.explain.cutoff, payRoll.payCycles);

  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <Field path="state" data-autofocus openOnFocus={false} />
        <Field path="employeeCount" />
        <Field path="sutaNum" />
        <Field path="whAccount" />
        <Field path="taxRate" />
        {mayOverride && (
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
          { label: 'Savings', amount: cost.saving, explains: explains.saving },
        ]}
      />
      {state && loaded && !cost.explain && <Hint>{missingSutaRate(state, rfpYear)}</Hint>}
      {overstated && <Hint>The average annual wage is under the cutoff: the cost may be overstated.</Hint>}
    </>
  );
};
