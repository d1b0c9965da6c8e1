import { Anchor, Group, Text } from '@mantine/core';
import type { ReferenceRate } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { withholdingFields, type withholdingSave } from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import { fieldOf } from '#ui/form/field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { percent } from './percent.ts';

const Field = fieldOf(withholdingFields);

interface Props {
  form: ContractForm<typeof withholdingSave>;
  /** The rate of the state; null if there is none, or while it loads. */
  rate: ReferenceRate | null;
}

/** A company without its own experience rate pays the state’s rate for new employers. It is offered, never filled in. */
export const NewEmployerFields = ({ form, rate }: Props) => {
  const { isNewEmployer, isConstruction, taxRate, state } = form.values;
  const offered = isConstruction ? rate?.newEmployerRateConstruction : rate?.newEmployerRate;
  const kind = isConstruction ? 'new employers in construction' : 'new employers';
  return (
    <>
      <Group gap="lg">
        <Field path="isNewEmployer" />
        {isNewEmployer && <Field path="isConstruction" />}
      </Group>
      {isNewEmployer && rate && typeof offered === 'number' && taxRate !== offered && (
        <Group gap="xs">
          <Text size="sm">{`${state} charges ${kind} ${percent(offered)}.`}</Text>
          <Anchor component="button" type="button" size="sm" onClick={() => form.setFieldValue('taxRate', offered)}>
            {`Use ${percent(offered)}`}
          </Anchor>
        </Group>
      )}
      {isNewEmployer && rate && typeof offered !== 'number' && (
        <Text size="sm">{`Operations has no rate of ${state} for ${kind}.`}</Text>
      )}
    </>
  );
};
