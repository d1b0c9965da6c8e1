import { SimpleGrid } from '@mantine/core';
import { checkHdhp } from '@worksmart/shared/pricing/reference/hdhp.rules.ts';
import { planFields } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import type { planSave } from '@worksmart/shared/pricing/reference/save.schema.ts';
import { fieldOf } from '#ui/form/field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { HdhpNote } from './hdhp-badge.tsx';
import { useBenefitYears } from './reference.api.ts';

const Field = fieldOf(planFields);

/** The deductibles and out-of-pocket maximums of a medical plan, and whether an HSA may go with it. */
export const PlanTerms = ({ form }: { form: ContractForm<typeof planSave> }) => {
  const { values } = form;
  const { data: years } = useBenefitYears();
  const terms = {
    year: values.year,
    modelType: { id: values.modelType?.id ?? 0 },
    deductibleSelf: values.deductibleSelf ?? null,
    deductibleFamily: values.deductibleFamily ?? null,
    deductibleEmbedded: values.deductibleEmbedded ?? null,
    outOfPocketSelf: values.outOfPocketSelf ?? null,
    outOfPocketFamily: values.outOfPocketFamily ?? null,
    outOfPocketEmbedded: values.outOfPocketEmbedded ?? null,
    paysBeforeDeductible: values.paysBeforeDeductible ?? null,
  };
  const check =
    years &&
    checkHdhp(
      terms,
      years.find(({ year }) => year === values.year),
    );
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
        <Field path="deductibleSelf" />
        <Field path="deductibleFamily" />
        <Field path="deductibleEmbedded" placeholder="None" />
        <Field path="outOfPocketSelf" />
        <Field path="outOfPocketFamily" />
        <Field path="outOfPocketEmbedded" placeholder="None" />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <Field path="paysBeforeDeductible" description="For anything other than preventive care." />
        <Field path="minimumValue" description="From the carrier’s summary of benefits." />
      </SimpleGrid>
      {check && <HdhpNote check={check} />}
    </>
  );
};
