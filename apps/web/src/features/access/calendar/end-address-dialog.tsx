import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

interface Props {
  /** Ends the address. */
  end: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before the address of a calendar ends. */
export const EndAddressDialog = ({ end, onClose }: Props) => (
  <ConfirmDialog
    title="End Address?"
    confirm="End Address"
    destructive
    onConfirm={end}
    done="The address of the calendar was ended."
    onClose={onClose}
  >
    Programs that subscribe to the calendar get nothing from now on. What they have read already stays there until it is
    deleted in them.
  </ConfirmDialog>
);
