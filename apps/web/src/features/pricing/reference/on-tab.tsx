import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** Draws a list of reference data on a tab: the button that adds a row, and the list. */
export const onTab = (list: ReactNode, newButton: ReactNode) => (
  <>
    <Group justify="flex-end" mb="sm">
      {newButton}
    </Group>
    {list}
  </>
);
