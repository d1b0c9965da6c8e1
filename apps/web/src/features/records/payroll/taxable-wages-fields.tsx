import { Anchor, Text } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { withholdingFields, type withholdingSave } from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import type { UnemploymentCost } from '@worksmart/shared/records/payroll/unemployment.rules.ts';
import { useState } from 'react';
import { fieldOf } from '#ui/form/field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { FormSection } from '#ui/form-section.tsx';
import { Hint } from '#ui/hint.tsx';
import { countedText } from './suta-explanation.ts';
import { WageList } from './wage-list.tsx';

const Field = fieldOf(withholdingFields);

interface Props {
  form: ContractForm<typeof withholdingSave>;
  /** How the row in the form is priced; null without a rate of the state. */
  explain: UnemploymentCost['explain'];
}

/** The wages that the state taxes: as reported, or counted from the people. All are optional. */
export const TaxableWagesFields = ({ form, explain }: Props) => {
  const [pasting, setPasting] = useState(false);
  const { employeeCount, w2Count, taxableWages } = form.values;
  const fewerForms = typeof w2Count === 'number' && typeof employeeCount === 'number' && w2Count < employeeCount;
  const most = explain?.cutoff.times(w2Count ?? employeeCount ?? 0);
  const beyond = typeof taxableWages === 'number' && most?.lt(taxableWages);
  const use = (total: number) => {
    form.setFieldValue('taxableWages', total);
    setPasting(false);
  };
  return (
    <FormSection
      title="Taxable wages"
      columns={2}
      action={
        explain && (
          <Anchor component="button" type="button" size="sm" onClick={() => setPasting(!pasting)}>
            {pasting ? 'Close the list' : 'Add up a list of wages'}
          </Anchor>
        )
      }
    >
      <Field
        path="w2Count"
        description={
          fewerForms ? (
            <Hint>Fewer than the employees: each gets one.</Hint>
          ) : (
            'Of a year, with people who left or were replaced.'
          )
        }
        placeholder={typeof employeeCount === 'number' ? String(employeeCount) : undefined}
      />
      <Field
        path="taxableWages"
        description={
          beyond && most ? (
            <Hint>{`More than the cutoff for everyone, ${formatMoney(most)}.`}</Hint>
          ) : (
            'Of four quarterly returns, if known.'
          )
        }
      />
      <Field path="belowBaseCount" description="Part-time and seasonal people, for example." />
      <Field path="belowBaseWages" description="What these people earn together in a year." />
      {pasting && explain && <WageList cutoff={explain.cutoff} onUse={use} />}
      {explain && <Text size="sm">{`Counted: ${countedText(explain)}, ${formatMoney(explain.taxable.amount)}.`}</Text>}
    </FormSection>
  );
};
