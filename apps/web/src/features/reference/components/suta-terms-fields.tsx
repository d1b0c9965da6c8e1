import { Alert, SimpleGrid } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { rateSave } from '@worksmart/shared/reference/save.schema.ts';
import { isBelowOwed } from '@worksmart/shared/reference/suta-rate.rules.ts';
import type { ReportingLevel } from '@worksmart/shared/reference/suta-terms.schema.ts';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { RateField } from '../../../ui/fields/number-fields.tsx';
import { FlagField } from '../../../ui/fields/select-fields.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { belowOwedText, levelNames } from './suta-texts.ts';

const levels = (Object.keys(levelNames) as ReportingLevel[]).map((value) => ({ value, label: levelNames[value] }));

interface Props {
  form: ContractForm<typeof rateSave>;
  isNew: boolean;
}

/** How a state treats the provider: whose account, the rates that it assigns, and what happens to the wage base. */
export const SutaTermsFields = ({ form, isNew }: Props) => {
  const { field, values, setFieldValue } = form;
  const { value: level, ...levelField } = field('reportingLevel');
  const { value: carries, ...carriesField } = field('wageBaseCarries');
  const chooseLevel = (chosen: string | null) => {
    setFieldValue('reportingLevel', chosen as ReportingLevel | null);
    // A state at client level has no rate of the provider's; the user may still switch it off.
    if (isNew && chosen === 'client') setFieldValue('isVariable', true);
  };
  const offered = { rate: values.rate ?? 0, providerRate: values.providerRate ?? null };
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <ChoiceSelect
          {...levelField}
          description="Whose account pays the tax."
          placeholder="Unknown"
          clearable
          data={levels}
          value={level ?? null}
          onChange={chooseLevel}
        />
        <ChoiceSelect
          {...carriesField}
          description="For a client that joins in the middle of a year."
          placeholder="Unknown"
          clearable
          data={[
            { value: 'yes', label: 'Carries over' },
            { value: 'no', label: 'Starts again' },
          ]}
          value={typeof carries === 'boolean' ? (carries ? 'yes' : 'no') : null}
          onChange={(chosen) => setFieldValue('wageBaseCarries', chosen === null ? null : chosen === 'yes')}
        />
      </SimpleGrid>
      <FlagField
        description="The state has each client report under its own account, at its own rate."
        {...field('isVariable')}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
        <RateField suffix="%" {...field('providerRate')} />
        <RateField suffix="%" {...field('newEmployerRate')} />
        <RateField suffix="%" {...field('newEmployerRateConstruction')} />
      </SimpleGrid>
      {typeof values.rate === 'number' && isBelowOwed(offered) && (
        <Alert color="yellow" variant="outline" role="note" icon={<IconAlertTriangle aria-hidden />}>
          {belowOwedText(offered)}
        </Alert>
      )}
    </>
  );
};
