import { Alert, SimpleGrid } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { rateFields } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import type { rateSave } from '@worksmart/shared/pricing/reference/save.schema.ts';
import { isBelowOwed } from '@worksmart/shared/pricing/reference/suta-rate.rules.ts';
import type { ReportingLevel } from '@worksmart/shared/pricing/reference/suta-terms.schema.ts';
import { fieldOf } from '#ui/form/field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { belowOwedText } from './suta-texts.ts';

const Field = fieldOf(rateFields);

interface Props {
  form: ContractForm<typeof rateSave>;
  isNew: boolean;
}

/** How a state treats the provider: whose account, the rates that it assigns, and what happens to the wage base. */
export const SutaTermsFields = ({ form, isNew }: Props) => {
  const { values, setFieldValue } = form;
  const chooseLevel = (chosen: ReportingLevel | null) => {
    setFieldValue('reportingLevel', chosen);
    // A state at client level has no rate of the provider's; the user may still switch it off.
    if (isNew && chosen === 'client') setFieldValue('isVariable', true);
  };
  const offered = { rate: values.rate ?? 0, providerRate: values.providerRate ?? null };
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <Field
          path="reportingLevel"
          description="Whose account pays the tax."
          placeholder="Unknown"
          onChange={chooseLevel}
        />
        <Field
          path="wageBaseCarries"
          description="For a client that joins in the middle of a year."
          placeholder="Unknown"
        />
      </SimpleGrid>
      <Field path="isVariable" description="The state has each client report under its own account, at its own rate." />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
        <Field path="providerRate" />
        <Field path="newEmployerRate" />
        <Field path="newEmployerRateConstruction" />
      </SimpleGrid>
      {typeof values.rate === 'number' && isBelowOwed(offered) && (
        <Alert color="yellow" variant="outline" role="note" icon={<IconAlertTriangle aria-hidden />}>
          {belowOwedText(offered)}
        </Alert>
      )}
    </>
  );
};
