import { Button, Group, Stack, Text } from '@mantine/core';
import {
  experienceFields,
  type experienceSave,
  mostMonths,
} from '@worksmart/shared/claims/experience/inputs.schema.ts';
import { CountField, RateField } from '#ui/fields/number-fields.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';

/** Completion factors that replace the calculated ones. Screen readers hear a row's number. */
export const FactorRows = ({ form }: { form: ContractForm<typeof experienceSave> }) => {
  const { typedFactors } = form.values;
  const next = Math.max(-1, ...typedFactors.map(({ lag }) => lag ?? -1)) + 1;
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{experienceFields.typedFactors.label}</Text>
        <Text variant="note">They replace the calculated ones. 0 months is the month of service itself.</Text>
      </div>
      {typedFactors.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and its index is its form path
        <Group key={index} gap="sm" align="flex-start" role="group" aria-label={`Factor ${index + 1}`}>
          <CountField
            label="Months to Payment"
            aria-label={`Months to Payment of factor ${index + 1}`}
            flex="1 1 130px"
            {...form.getInputProps(`typedFactors.${index}.lag`)}
          />
          <RateField
            label="Completion"
            aria-label={`Completion of factor ${index + 1}`}
            flex="1 1 130px"
            {...form.getInputProps(`typedFactors.${index}.factor`)}
          />
          <Button
            mt={22}
            variant="default"
            aria-label={`Remove factor ${index + 1}`}
            onClick={() => form.removeListItem('typedFactors', index)}
          >
            Remove
          </Button>
        </Group>
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={typedFactors.length >= mostMonths}
          onClick={() => form.insertListItem('typedFactors', { lag: next, factor: 1 })}
        >
          Add Factor
        </Button>
      </div>
    </Stack>
  );
};
