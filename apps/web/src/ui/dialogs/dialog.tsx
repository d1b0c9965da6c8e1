import { type MantineSpacing, Modal, type ModalProps, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { focusNow, returnFocus } from '../keep-focus.ts';
import { DialogId, useDialogDepth } from './dialog-stack.ts';

/**
 * Returns the focus to the control that had it when the dialog opened, or to whatever replaced that control. Mantine
 * does this only for dialogs that stay mounted; ours usually unmount when they close.
 */
const useFocusBack = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return;
    const before = focusNow();
    return () => {
      if (before) returnFocus(before);
    };
  }, [opened]);
};

/** One press closes one dialog: the same Esc that makes a dialog ask "Discard changes?" must not answer the question. */
const handled = new WeakSet<Event>();

/** Closes the top dialog on Esc, from the moment it opens. An open list or calendar in it takes the key first. */
const useEscape = (active: boolean, close: () => void): void => {
  const latest = useLatest(close);
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || handled.has(event)) return;
      // Set by Mantine on fields whose popup is open.
      if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true')
        return;
      handled.add(event);
      latest();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [active, latest]);
};

export interface DialogProps extends Omit<ModalProps, 'opened' | 'zIndex' | 'trapFocus' | 'closeOnEscape'> {
  /** A dialog is mounted only while it is open, unless it says otherwise. */
  opened?: boolean;
  /** An action is running: the dialog cannot be closed. */
  busy?: boolean;
  /** Neither Esc, a click outside nor a close button closes the dialog. */
  blocking?: boolean;
  /** Stacks the content, with this distance. */
  gap?: MantineSpacing;
}

/**
 * The base of every dialog in the app. Dialogs can be stacked: Esc closes only the top one, and focus returns to the
 * one below. The lower dialog keeps its focus trap, because switching the trap on again would move the focus to the
 * first button.
 */
export const Dialog = ({
  opened = true,
  busy = false,
  blocking = false,
  gap,
  onClose,
  children,
  ...rest
}: DialogProps) => {
  const { id, depth, isTop } = useDialogDepth(opened, blocking || busy, onClose);
  useFocusBack(opened);
  useEscape(opened && isTop && !busy && !blocking, onClose);
  return (
    <DialogId value={id}>
      <Modal
        withCloseButton={!blocking}
        closeOnClickOutside={false}
        transitionProps={{ duration: 100 }}
        // Mantine’s <header> would count as a second banner of the page.
        attributes={{ header: { role: 'none' } }}
        {...rest}
        opened={opened}
        zIndex={200 + depth * 10}
        closeOnEscape={false}
        onClose={() => {
          if (!busy && !blocking) onClose();
        }}
      >
        {gap ? <Stack gap={gap}>{children}</Stack> : children}
      </Modal>
    </DialogId>
  );
};
