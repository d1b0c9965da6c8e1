import { Stack, Text } from '@mantine/core';
import { typeNames } from '@worksmart/shared/records/customers/constants.ts';
import type { ClientRow, SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { useState } from 'react';
import { useArchive, useRemoveCustomer, useUnarchive } from '#features/records/customers/customers.api.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ArchiveReasonSelect } from './archive-reason-select.tsx';

export interface RowDialogProps<Row> {
  row: Row;
  onClose: () => void;
}

/** Asks why a lead, RFP or prospect is archived, then archives it. */
export const ArchiveDialog = ({ row, stageId, onClose }: RowDialogProps<SalesRow> & { stageId: number }) => {
  const [reason, setReason] = useState<{ id: number } | null>(null);
  const archive = useArchive();
  return (
    <ConfirmDialog
      title={`Archive ${typeNames[stageId]}?`}
      confirm="Archive"
      confirmDisabled={!reason}
      onConfirm={() => archive.mutateAsync({ params: { id: row.id }, query: { reasonCodeID: reason?.id ?? 0 } })}
      done={`${row.companyName} was archived.`}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{row.companyName} moves to Archived, where it can be restored.</Text>
        <ArchiveReasonSelect value={reason} onChange={setReason} />
      </Stack>
    </ConfirmDialog>
  );
};

/** Restores an archived record to its former list, and says which list that is. */
export const RestoreDialog = ({ row, onClose }: RowDialogProps<SalesRow>) => {
  const unarchive = useUnarchive();
  const target = typeNames[row.archivedFromStage ?? stage.lead];
  return (
    <ConfirmDialog
      title={`Restore as ${target}?`}
      confirm="Restore"
      onConfirm={() => unarchive.mutateAsync({ params: { id: row.id } })}
      done={`${row.companyName} was restored as ${target}.`}
      onClose={onClose}
    >
      {`Are you sure you want to restore ${row.companyName}? It goes back to the status it had before.`}
    </ConfirmDialog>
  );
};

export const DeleteCustomerDialog = ({
  row,
  stageId,
  onClose,
}: RowDialogProps<SalesRow | ClientRow> & { stageId: number }) => {
  const remove = useRemoveCustomer();
  return (
    <ConfirmDialog
      title={`Delete ${typeNames[stageId]}?`}
      confirm="Delete"
      destructive
      onConfirm={() => remove.mutateAsync({ params: { id: row.id } })}
      done={`${row.companyName} was deleted.`}
      onClose={onClose}
    >
      {`Are you sure you want to delete ${row.companyName}?`}
    </ConfirmDialog>
  );
};
