import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../error-panel.tsx';
import classes from './dialog-buttons.module.css';

interface Props {
  /** Further buttons. */
  children?: ReactNode;
  /** The first button: closes the dialog, or goes back. */
  onCancel?: () => void;
  /** Its label; Cancel by default. */
  cancel?: string;
  /** An action is running: the dialog cannot be closed. */
  busy?: boolean;
  /** Shown above the buttons, and visible with them: a progress bar. */
  above?: ReactNode;
  /** Why the last try failed. Above the buttons it is in view, wherever the content is scrolled to. */
  failure?: unknown;
}

/** The last row of a dialog. It stays visible while a content longer than the window scrolls. */
export const DialogButtons = ({ children, onCancel, cancel = 'Cancel', busy, above, failure }: Props) => (
  <Stack gap="md" className={classes.buttons}>
    {above}
    {Boolean(failure) && <ErrorPanel error={failure} retriedBy="its-control" />}
    <Group justify="flex-end" gap="xs">
      {onCancel && (
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {cancel}
        </Button>
      )}
      {children}
    </Group>
  </Stack>
);
