import { SimpleGrid } from '@mantine/core';
import { checkHdhp } from '@worksmart/shared/reference/hdhp.rules.ts';
import type { planSave } from '@worksmart/shared/reference/save.schema.ts';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { MoneyField } from '../../../ui/fields/number-fields.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { useBenefitYears } from '../reference.api.ts';
import { HdhpNote } from './hdhp-badge.tsx';

const amounts = [
  ...(['deductibleSelf', 'deductibleFamily', 'deductibleEmbedded'] as const),
  ...(['outOfPocketSelf', 'outOfPocketFamily', 'outOfPocketEmbedded'] as const),
] as const;

/** The deductibles and out-of-pocket maximums of a medical plan, and whether an HSA may go with it. */
export const PlanTerms = ({ form }: { form: ContractForm<typeof planSave> }) => {
  const { field, values, setFieldValue } = form;
  const { data: years } = useBenefitYears();
  const terms = {
    ...{ year: values.year, modelType: { id: values.modelType?.id ?? 0 } },
    ...{ deductibleSelf: values.deductibleSelf ?? null, deductibleFamily: values.deductibleFamily ?? null },
    ...{ deductibleEmbedded: values.deductibleEmbedded ?? null, outOfPocketSelf: values.outOfPocketSelf ?? null },
    ...{ outOfPocketFamily: values.outOfPocketFamily ?? null, outOfPocketEmbedded: values.outOfPocketEmbedded ?? null },
    paysBeforeDeductible: values.paysBeforeDeductible ?? null,
  };
  const check =
    years &&
    checkHdhp(
      terms,
      years.find(({ year }) => year === values.year),
    );
  const { value: pays, ...paysField } = field('paysBeforeDeductible');
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
        {amounts.map((name) => (
          <MoneyField key={name} placeholder={name.endsWith('Embedded') ? 'None' : undefined} {...field(name)} />
        ))}
      </SimpleGrid>
      <ChoiceSelect
        {...paysField}
        description="For anything other than preventive care."
        w={{ base: '100%', xs: 260 }}
        clearable
        data={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes' },
        ]}
        value={typeof pays === 'boolean' ? (pays ? 'yes' : 'no') : null}
        onChange={(chosen) => setFieldValue('paysBeforeDeductible', chosen === null ? null : chosen === 'yes')}
      />
      {check && <HdhpNote check={check} />}
    </>
  );
};
