import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { toastError } from './toasts.ts';

/** Long enough to notice a mistake in the list. */
const shownMs = 10_000;

interface Props {
  message: string;
  /** Runs once; a failure is shown as an error toast. */
  onUndo: () => Promise<unknown>;
  onDone: () => void;
}

const Undoable = ({ message, onUndo, onDone }: Props) => {
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await onUndo().catch(toastError);
    onDone();
  };
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {message}
      </Text>
      <Button size="compact-sm" variant="default" flex="none" loading={busy} onClick={() => void undo()}>
        Undo
      </Button>
    </Group>
  );
};

/** Says what was done, with a button that undoes it. */
export const toastWithUndo = (message: string, onUndo: () => Promise<unknown>): void => {
  const id = `undo-${crypto.randomUUID()}`;
  notifications.show({
    id,
    message: <Undoable message={message} onUndo={onUndo} onDone={() => notifications.hide(id)} />,
    autoClose: shownMs,
    color: 'teal',
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
  });
};
