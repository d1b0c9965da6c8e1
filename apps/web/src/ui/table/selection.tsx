import { Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../icon-button.tsx';
import type { ShownRows } from './data-table.tsx';

type Chosen = Pick<ShownRows<unknown>, 'ticked' | 'matching' | 'allMatching'>;

/** The number of rows that an action is for. */
export const selectedCount = ({ ticked, matching, allMatching }: Chosen): number =>
  allMatching ? (matching ?? 0) : ticked.length;

/** Says how many rows are selected, offers all that match, and clears the selection. */
export const Selection = (table: Chosen & Pick<ShownRows<unknown>, 'chooseAllMatching' | 'untickAll'>) => (
  <>
    <Text size="sm" className="tabular" role="status">
      {selectedCount(table).toLocaleString('en-US')} selected
    </Text>
    {table.chooseAllMatching && (
      <Button size="xs" variant="subtle" px={6} onClick={table.chooseAllMatching}>
        Select all {table.matching?.toLocaleString('en-US')} matching
      </Button>
    )}
    <IconButton
      icon={IconX}
      label="Clear"
      iconSize={14}
      size="xs"
      variant="subtle"
      px={6}
      aria-label="Clear the selection"
      onClick={table.untickAll}
    />
  </>
);
