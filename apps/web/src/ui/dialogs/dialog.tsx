import { Modal, type ModalProps } from '@mantine/core';
import { DialogId, useDialogDepth } from './dialog-stack.ts';
import { useEscape } from './use-escape.ts';
import { useFocusBack } from './use-focus-back.ts';

export interface DialogProps extends Omit<ModalProps, 'zIndex' | 'trapFocus' | 'closeOnEscape'> {
  /** An action is running: the dialog cannot be closed. */
  busy?: boolean;
  /** Neither Esc, a click outside nor a close button closes the dialog. */
  blocking?: boolean;
}

/**
 * The base of every dialog in the app. Dialogs can be stacked: Esc closes only the top one, and focus returns to the
 * one below. The lower dialog keeps its focus trap, because switching the trap on again would move the focus to the
 * first button.
 */
export const Dialog = ({ busy = false, blocking = false, onClose, ...rest }: DialogProps) => {
  const { id, depth, isTop } = useDialogDepth(rest.opened, blocking || busy, onClose);
  useFocusBack(rest.opened);
  useEscape(rest.opened && isTop && !busy && !blocking, onClose);
  return (
    <DialogId value={id}>
      <Modal
        withCloseButton={!blocking}
        closeOnClickOutside={false}
        transitionProps={{ duration: 100 }}
        // Mantine’s <header> would count as a second banner of the page.
        attributes={{ header: { role: 'none' } }}
        {...rest}
        zIndex={200 + depth * 10}
        closeOnEscape={false}
        onClose={() => {
          if (!busy && !blocking) onClose();
        }}
      />
    </DialogId>
  );
};
