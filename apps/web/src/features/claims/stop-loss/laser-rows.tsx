import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { mostLasers } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { contractFields } from '@worksmart/shared/claims/stop-loss/contract.rules.ts';
import { MoneyField } from '#ui/fields/number-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';

const kinds = [
  { value: 'deductible', label: 'Deductible' },
  { value: 'excluded', label: 'Excluded' },
];

/** What the rows need of a form: `lasers` at a path of it. */
export interface LaserForm {
  getInputProps(path: string): object;
  setFieldValue(path: string, value: unknown): void;
  insertListItem(path: string, item: unknown): void;
  removeListItem(path: string, index: number): void;
}

interface Props {
  form: LaserForm;
  lasers: readonly { excluded: boolean }[];
  path?: string;
  /** What the lasers are part of, for screen readers: ` of offer 2`. */
  part?: string;
}

/** One member. Screen readers hear its number, because the labels are the same in all rows. */
const LaserRow = ({
  form,
  path,
  part,
  index,
  excluded,
}: Required<Omit<Props, 'lasers'>> & { index: number; excluded: boolean }) => {
  const field = (name: string) => form.getInputProps(`${path}.${index}.${name}`);
  const of = `of laser ${index + 1}${part}`;
  return (
    <Group gap="sm" align="flex-start" role="group" aria-label={`Laser ${index + 1}${part}`}>
      <TextField label="Member ID" aria-label={`Member ID ${of}`} flex="1 1 150px" {...field('memberId')} />
      <SegmentedControl
        mt={22}
        data={kinds}
        aria-label={`Kind ${of}`}
        value={excluded ? 'excluded' : 'deductible'}
        onChange={(kind) => form.setFieldValue(`${path}.${index}.excluded`, kind === 'excluded')}
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
        aria-label={`Remove laser ${index + 1}${part}`}
        onClick={() => form.removeListItem(path, index)}
      >
        Remove
      </Button>
    </Group>
  );
};

/** Members with a different deductible in the contract, or with no coverage. */
export const LaserRows = ({ form, lasers, path = 'lasers', part = '' }: Props) => (
  <Stack gap="sm">
    <div>
      <Text fw={600}>{contractFields.lasers.label}</Text>
      <Text variant="note">
        Members with a higher individual deductible, or excluded. IDs as in the carrier’s files.
      </Text>
    </div>
    {lasers.map(({ excluded }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and its index is its form path
      <LaserRow key={index} form={form} path={path} part={part} index={index} excluded={excluded} />
    ))}
    <div>
      <Button
        size="xs"
        variant="default"
        aria-label={part && `Add Laser${part}`}
        disabled={lasers.length >= mostLasers}
        onClick={() => form.insertListItem(path, { memberId: '', excluded: false, deductible: null })}
      >
        Add Laser
      </Button>
    </div>
  </Stack>
);
