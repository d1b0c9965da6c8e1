import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { mostLasers } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { contractFields } from '@worksmart/shared/claims/stop-loss/contract.rules.ts';
import { MoneyField } from '#ui/fields/number-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import type { TermsForm } from './terms-form.ts';

const kinds = [
  { value: 'deductible', label: 'Deductible' },
  { value: 'excluded', label: 'Excluded' },
];

/** One member. Screen readers hear its number, because the labels are the same in all rows. */
const LaserRow = ({ form, index }: { form: TermsForm; index: number }) => {
  const field = (name: string) => form.getInputProps(`lasers.${index}.${name}`);
  const excluded = form.values.lasers[index]?.excluded ?? false;
  const of = `of laser ${index + 1}`;
  return (
    <Group gap="sm" align="flex-start" role="group" aria-label={`Laser ${index + 1}`}>
      <TextField label="Member ID" aria-label={`Member ID ${of}`} flex="1 1 150px" {...field('memberId')} />
      <SegmentedControl
        mt={22}
        data={kinds}
        aria-label={`Kind ${of}`}
        value={excluded ? 'excluded' : 'deductible'}
        onChange={(kind) => form.setFieldValue(`lasers.${index}.excluded`, kind === 'excluded')}
      />
      <MoneyField
        label="Deductible"
        aria-label={`Deductible ${of}`}
        flex="1 1 130px"
        disabled={excluded}
        {...field('deductible')}
        {...(excluded ? { value: null, error: undefined } : {})}
      />
      <Button
        mt={22}
        variant="default"
        aria-label={`Remove laser ${index + 1}`}
        onClick={() => form.removeListItem('lasers', index)}
      >
        Remove
      </Button>
    </Group>
  );
};

/** Members with a different deductible in the contract, or with no coverage. */
export const LaserRows = ({ form }: { form: TermsForm }) => {
  const { lasers } = form.values;
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{contractFields.lasers.label}</Text>
        <Text variant="note">
          Members with a higher individual deductible, or excluded. IDs as in the carrier’s files.
        </Text>
      </div>
      {lasers.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and its index is its form path
        <LaserRow key={index} form={form} index={index} />
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={lasers.length >= mostLasers}
          onClick={() => form.insertListItem('lasers', { memberId: '', excluded: false, deductible: null })}
        >
          Add Laser
        </Button>
      </div>
    </Stack>
  );
};
