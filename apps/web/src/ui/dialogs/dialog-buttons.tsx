import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

interface Props {
  children: ReactNode;
  /** Shown above the buttons, and visible with them: a progress bar. */
  above?: ReactNode;
}

/** The last row of a dialog. It stays visible while a content longer than the window scrolls. */
export const DialogButtons = ({ children, above }: Props) => (
  <Stack gap="md" className={classes.buttons}>
    {above}
    <Group justify="flex-end" gap="xs">
      {children}
    </Group>
  </Stack>
);
