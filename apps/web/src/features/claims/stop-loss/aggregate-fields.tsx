import { SimpleGrid, Stack, Text } from '@mantine/core';
import { aggregateWayNames, aggregateWays } from '@worksmart/shared/claims/stop-loss/aggregate.fields.ts';
import { aggregateFactors } from '@worksmart/shared/claims/stop-loss/aggregate.rules.ts';
import { contractFields } from '@worksmart/shared/claims/stop-loss/contract.rules.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { coverageTiers } from '@worksmart/shared/records/census/lists.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { belowInput, type TermsForm } from './terms-form.ts';

const Field = fieldOf(contractFields, { inputWrapperOrder: belowInput });
const ways = aggregateWays.map((way) => ({ value: way, label: aggregateWayNames[way] }));

/** The amounts from which the factor follows. */
const Amounts = ({ form: { values } }: { form: TermsForm }) => {
  if (values.aggregateBy === 'Factor')
    return <Field required path="aggregateFactor" description="Per employee and month." />;
  if (values.aggregateBy === 'Tiers')
    return coverageTiers.map((tier) => (
      <Field key={tier} required path={`aggregate${tier}`} description="Per employee and month." />
    ));
  const factor = values.aggregateExpected === null ? null : aggregateFactors(values)?.EE;
  return (
    <>
      <Field required path="aggregateExpected" description="Per employee and month." />
      <Field
        path="aggregateCorridor"
        description={factor ? `The factor is ${formatMoney(factor)} per employee and month.` : '100% to 150%.'}
      />
    </>
  );
};

/** Aggregate stop-loss of the contract: off, or where its factor comes from. */
export const AggregateFields = ({ form }: { form: TermsForm }) => {
  const { required: _required, ...by } = form.field('aggregateBy');
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{contractFields.aggregateBy.label}</Text>
        <Text variant="note">
          What the carrier pays of all members’ claims together, above a factor for each employee and month.
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <ChoiceSelect data={ways} {...by} label="Factor from" />
        {form.values.aggregateBy !== 'Off' && (
          <>
            <Amounts form={form} />
            <Field path="aggregateMinimum" description="Of twelve times the first month’s attachment." />
          </>
        )}
      </SimpleGrid>
    </Stack>
  );
};
