import { Button, type ModalProps, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { toast } from '../toasts.ts';
import { useAction } from '../use-action.ts';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

export interface ConfirmDialogProps {
  opened?: boolean;
  /** The documented title: Delete Lead? */
  title: string;
  /** Names the record. Text, or a text with fields below it. */
  children: ReactNode;
  /** Label of the confirm button. */
  confirm: string;
  cancel?: string;
  destructive?: boolean;
  size?: ModalProps['size'];
  /** Disables the confirm button until the user has chosen something. */
  confirmDisabled?: boolean;
  /** May be slow. The dialog waits, shows a failure inside itself, and closes on success. */
  onConfirm: () => Promise<unknown> | undefined;
  /** The toast after it was done. */
  done?: string;
  /** The owner closes the dialog, because the confirmed action has more to show. */
  closesItself?: boolean;
  onClose: () => void;
}

/** Asks once before an action that is hard to undo. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { opened, title, children, size = 'md', onConfirm, done, closesItself = false, onClose } = props;
  const { busy, failure, run, clearFailure } = useAction();
  const close = () => {
    clearFailure();
    onClose();
  };
  const confirmed = () =>
    run(async () => {
      await onConfirm();
      if (done) toast(done);
      if (!closesItself) onClose();
    });

  return (
    <Dialog opened={opened} onClose={close} title={title} busy={busy} size={size} gap="md">
      {typeof children === 'string' ? <Text>{children}</Text> : children}
      <DialogButtons failure={failure}>
        <Button variant="default" onClick={close} disabled={busy} data-autofocus>
          {props.cancel ?? 'Cancel'}
        </Button>
        <Button
          color={props.destructive ? 'red' : undefined}
          onClick={() => void confirmed()}
          loading={busy}
          disabled={props.confirmDisabled}
        >
          {props.confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
};
