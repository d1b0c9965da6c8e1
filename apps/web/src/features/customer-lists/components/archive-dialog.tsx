import { Stack, Text } from '@mantine/core';
import { typeNames } from '@worksmart/shared/customers/constants.ts';
import type { SalesRow } from '@worksmart/shared/customers/list.schema.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useArchive } from '../../customers/customers.api.ts';
import { ArchiveReasonSelect } from './archive-reason-select.tsx';

interface Props {
  row: SalesRow;
  stageId: number;
  onClose: () => void;
}

/** Asks why a lead, RFP or prospect is archived, then archives it. */
export const ArchiveDialog = ({ row, stageId, onClose }: Props) => {
  const [reason, setReason] = useState<{ id: number } | null>(null);
  const archive = useArchive();
  const confirm = async () => {
    if (!reason) return;
    await archive.mutateAsync({ params: { id: row.id }, query: { reasonCodeID: reason.id } });
    toast(`${row.companyName} was archived.`);
  };
  return (
    <ConfirmDialog
      opened
      title={`Archive ${typeNames[stageId]}?`}
      confirm="Archive"
      confirmDisabled={!reason}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{row.companyName} moves to Archived, where it can be restored.</Text>
        <ArchiveReasonSelect value={reason} onChange={setReason} />
      </Stack>
    </ConfirmDialog>
  );
};
