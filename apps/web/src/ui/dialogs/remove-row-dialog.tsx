import { ConfirmDialog } from './confirm-dialog.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

interface Props {
  /** Contact, Location, Pay Cycle. */
  noun: string;
  /** Names the record in the question. */
  name: string;
  /** Why the row cannot be deleted. If set, the dialog asks nothing. */
  kept?: string;
  onRemove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a row of the record is deleted, or says why it cannot be. */
export const RemoveRowDialog = ({ noun, name, kept, onRemove, onClose }: Props) =>
  kept ? (
    <NoticeDialog title={`Primary ${noun}`} onClose={onClose}>
      {kept}
    </NoticeDialog>
  ) : (
    <ConfirmDialog title={`Delete ${noun}?`} confirm="Delete" destructive onConfirm={onRemove} onClose={onClose}>
      {`Are you sure you want to delete ${name}?`}
    </ConfirmDialog>
  );
