import { Button, Group, Radio, Stack, Table, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { differingFields, type FieldDifference, mergeChoices } from '../edited-record/differences.ts';
import { Dialog } from './dialog.tsx';

interface Props<V extends Record<string, unknown>> {
  opened: boolean;
  /** What is on the screen. */
  mine: V;
  /** The record as someone else saved it meanwhile, in the form's own shape. */
  theirs: V;
  /** Field names a person reads, by path; a path without one is shown as it is. */
  labels?: Readonly<Record<string, string>>;
  /** Draws a value; plain text by default. */
  show?: (path: string, value: unknown) => string;
  /** Paths for which theirs is chosen at first: what this person never touched. */
  takenFromTheirs?: readonly string[];
  /** The values to go on with: save them with the new rowVersion, or only show them. */
  onResolve: (values: V) => void;
  onClose: () => void;
}

/** A value as text, without knowing its field. */
export const plainly = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Someone saved meanwhile: shows the fields that differ; keep mine, take theirs, or choose field by field. */
export const StaleDialog = <V extends Record<string, unknown>>(props: Props<V>) => {
  const {
    opened,
    mine,
    theirs,
    labels = {},
    show = (_, value) => plainly(value),
    takenFromTheirs = [],
    onResolve,
    onClose,
  } = props;
  const differences = useMemo(() => (opened ? differingFields(mine, theirs) : []), [opened, mine, theirs]);
  const [takeTheirs, setTakeTheirs] = useState<Readonly<Record<string, boolean>>>(() =>
    Object.fromEntries(takenFromTheirs.map((path) => [path, true])),
  );

  const all = (value: boolean) => Object.fromEntries(differences.map(({ path }) => [path, value]));
  const resolve = (choices: Readonly<Record<string, boolean>>) => onResolve(mergeChoices(mine, theirs, choices));

  return (
    <Dialog opened={opened} onClose={onClose} title="Someone else saved this record" size="xl">
      <Stack gap="md">
        <Text>
          This record was saved by someone else while you were working on it. Nothing you entered is lost. Choose what
          to keep.
        </Text>
        <Table aria-label="Fields that differ" fz="sm" layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="28%">Field</Table.Th>
              <Table.Th>Mine</Table.Th>
              <Table.Th>Theirs</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map((difference) => (
              <DifferenceRow
                key={difference.path}
                difference={difference}
                label={labels[difference.path] ?? difference.path}
                show={show}
                theirs={takeTheirs[difference.path] ?? false}
                onChoose={(value) => setTakeTheirs({ ...takeTheirs, [difference.path]: value })}
              />
            ))}
          </Table.Tbody>
        </Table>
        {differences.length === 0 && <Text c="dimmed">No field differs from yours.</Text>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => resolve(all(true))}>
            Take theirs
          </Button>
          <Button variant="default" onClick={() => resolve(all(false))}>
            Keep mine
          </Button>
          <Button onClick={() => resolve(takeTheirs)}>Use the chosen fields</Button>
        </Group>
      </Stack>
    </Dialog>
  );
};

interface RowProps {
  difference: FieldDifference;
  label: string;
  show: (path: string, value: unknown) => string;
  theirs: boolean;
  onChoose: (theirs: boolean) => void;
}

const DifferenceRow = ({ difference, label, show, theirs, onChoose }: RowProps) => {
  const { path } = difference;
  return (
    <Table.Tr>
      <Table.Td>{label}</Table.Td>
      <Table.Td>
        <Radio name={path} label={show(path, difference.mine)} checked={!theirs} onChange={() => onChoose(false)} />
      </Table.Td>
      <Table.Td>
        <Radio name={path} label={show(path, difference.theirs)} checked={theirs} onChange={() => onChoose(true)} />
      </Table.Td>
    </Table.Tr>
  );
};
