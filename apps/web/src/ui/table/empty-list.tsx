import { Button, Stack, Text } from '@mantine/core';
import type { TableControl } from './column.ts';
import classes from './data-table.module.css';

interface Props {
  text: string;
  hint: string | undefined;
  /** There are rows, but none matches the filters. */
  filtered: boolean;
  state: TableControl;
}

/** Says that a list is empty, and what to do about it. */
export const EmptyList = ({ text, hint, filtered, state }: Props) => (
  <Stack className={classes.message} align="center" ta="center" gap="xs">
    <div role="status">
      <Text c="dimmed">{text}</Text>
      {!filtered && hint && <Text variant="note">{hint}</Text>}
    </div>
    {filtered && (
      <Button size="xs" variant="default" onClick={() => state.change({ filters: {} })}>
        Clear filters
      </Button>
    )}
  </Stack>
);
