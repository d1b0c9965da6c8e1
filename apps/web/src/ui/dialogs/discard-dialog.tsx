import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface CloseGuard {
  asking: boolean;
  requestClose: () => void;
  stay: () => void;
  discard: () => undefined;
}

/** Closes immediately if nothing changed. Otherwise asks first. */
export const useCloseGuard = (dirty: boolean, onClose: () => void): CloseGuard => {
  const [asking, setAsking] = useState(false);
  return {
    asking,
    requestClose: () => (dirty ? setAsking(true) : onClose()),
    stay: () => setAsking(false),
    discard: () => {
      setAsking(false);
      onClose();
    },
  };
};

export const DiscardDialog = ({ guard }: { guard: CloseGuard }) => (
  <ConfirmDialog
    opened={guard.asking}
    title="Discard changes?"
    confirm="Discard"
    cancel="Stay"
    destructive
    onConfirm={guard.discard}
    onClose={guard.stay}
  >
    Your changes here are not saved yet.
  </ConfirmDialog>
);
