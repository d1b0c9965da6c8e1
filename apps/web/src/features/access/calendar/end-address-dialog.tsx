import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast } from '#ui/toasts.ts';

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
    onConfirm={async () => {
      await end();
      toast('The address of the calendar was ended.');
    }}
    onClose={onClose}
  >
    Programs that subscribe to the calendar get nothing from now on. What they have read already stays there until it is
    deleted in them.
  </ConfirmDialog>
);
