import { Button, Group, Stack, Text } from '@mantine/core';
import { capitalized } from '@worksmart/shared/platform/sentence.ts';
import type { ReactNode } from 'react';

/** What the rows need of a form: a list at a path of it. */
export interface RowsForm {
  getInputProps(path: string): object;
  setFieldValue(path: string, value: unknown): void;
  insertListItem(path: string, item: unknown): void;
  removeListItem(path: string, index: number): void;
}

interface RowInputs {
  /** Returns the props of an input. Screen readers hear the row, because the labels are the same in all rows. */
  input: (name: string, label: string) => object;
  /** Names the row: `laser 2 of offer 1`. */
  row: string;
  path: string;
}

interface Props<Row> {
  title: string;
  note: string;
  /** What one row is: Laser, Received Amount. */
  noun: string;
  /** What the rows are part of, for screen readers: ` of offer 2`. */
  part?: string;
  form: RowsForm;
  path: string;
  rows: readonly Row[];
  /** The most rows. */
  most: number;
  /** The values of an added row. */
  blank: object;
  children: (row: Row, inputs: RowInputs) => ReactNode;
}

/** Short rows of inputs that are edited in place, with buttons to add and remove them. */
export const InputRows = <Row,>(props: Props<Row>) => {
  const { title, note, noun, part = '', form, path, rows, most, blank, children } = props;
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{title}</Text>
        <Text variant="note">{note}</Text>
      </div>
      {rows.map((values, index) => {
        const row = `${noun.toLowerCase()} ${index + 1}${part}`;
        const at = `${path}.${index}`;
        const input = (name: string, label: string) => ({
          label,
          'aria-label': `${label} of ${row}`,
          ...form.getInputProps(`${at}.${name}`),
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and its index is its form path
          <Group key={index} gap="sm" align="flex-start" role="group" aria-label={capitalized(row)}>
            {children(values, { input, row, path: at })}
            <Button
              mt={22}
              variant="default"
              aria-label={`Remove ${row}`}
              onClick={() => form.removeListItem(path, index)}
            >
              Remove
            </Button>
          </Group>
        );
      })}
      <div>
        <Button
          size="xs"
          variant="default"
          aria-label={part && `Add ${noun}${part}`}
          disabled={rows.length >= most}
          onClick={() => form.insertListItem(path, blank)}
        >
          {`Add ${noun}`}
        </Button>
      </div>
    </Stack>
  );
};
