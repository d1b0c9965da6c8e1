import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../error-panel.tsx';
import classes from './dialog-buttons.module.css';

interface Props {
  children: ReactNode;
  /** Shown above the buttons, and visible with them: a progress bar. */
  above?: ReactNode;
  /** Why the last try failed. Above the buttons it is in view, wherever the content is scrolled to. */
  failure?: unknown;
}

/** The last row of a dialog. It stays visible while a content longer than the window scrolls. */
export const DialogButtons = ({ children, above, failure }: Props) => (
  <Stack gap="md" className={classes.buttons}>
    {above}
    {Boolean(failure) && <ErrorPanel error={failure} retriedBy="its-control" />}
    <Group justify="flex-end" gap="xs">
      {children}
    </Group>
  </Stack>
);
