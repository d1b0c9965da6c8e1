import { importMessages } from '@worksmart/shared/file-imports/constants.ts';
import type { FileImportRow } from '@worksmart/shared/file-imports/schema.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useRemoveImport } from '../file-imports.api.ts';

/** Removes a file with all its rows. */
export const RemoveImportDialog = ({ row, onClose }: { row: FileImportRow; onClose: () => void }) => {
  const remove = useRemoveImport();
  return (
    <ConfirmDialog
      opened
      title={`Remove ${row.label}?`}
      confirm="Remove"
      destructive
      onConfirm={() => remove.mutateAsync({ params: { id: row.id } })}
      onClose={onClose}
    >
      {importMessages.remove}
    </ConfirmDialog>
  );
};
