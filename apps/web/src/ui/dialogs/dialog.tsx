import { Modal, type ModalProps } from '@mantine/core';
import { useDialogDepth } from './dialog-stack.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useSettled } from './use-settled.ts';

export interface DialogProps extends Omit<ModalProps, 'zIndex' | 'trapFocus' | 'closeOnEscape'> {
  /** Something is under way: it cannot be closed. */
  busy?: boolean;
  /** Never closed by Esc, a click outside or a close button. */
  blocking?: boolean;
}

/**
 * Every dialog of the app: one above another works, Esc closes only the top one, focus returns.
 * The lower one keeps its focus trap: switched on anew it would take the focus back to its first button.
 */
export const Dialog = ({ busy = false, blocking = false, onClose, ...rest }: DialogProps) => {
  const { depth, isTop } = useDialogDepth(rest.opened, blocking || busy);
  useFocusBack(rest.opened);
  const settled = useSettled(rest.opened);
  return (
    <Modal
      withCloseButton={!blocking}
      closeOnClickOutside={false}
      transitionProps={{ duration: 100 }}
      // Its <header> would count as the page's second banner.
      attributes={{ header: { role: 'none' } }}
      {...rest}
      zIndex={200 + depth * 10}
      closeOnEscape={isTop && settled && !busy && !blocking}
      onClose={() => {
        if (!busy && !blocking) onClose();
      }}
    />
  );
};
