import { Text } from '@mantine/core';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { useState } from 'react';
import { call } from '#lib/api-client.ts';
import { ArchiveReasonSelect } from './archive-reason-select.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { countOf } from './sales-lists.ts';

/** Asks once for the reason to archive all ticked records. */
export const ArchiveManyDialog = (props: BulkDialogProps) => {
  const { chosen, list } = props;
  const [reason, setReason] = useState<{ id: number } | null>(null);
  const records = countOf(chosen.count, list);
  return (
    <BulkDialog
      {...props}
      title={`Archive ${records}?`}
      confirm="Archive"
      confirmDisabled={!reason}
      send={(batch, idempotencyKey) =>
        call(customerRoutes.archiveMany, { body: { ...batch, reasonCodeID: reason?.id ?? 0 } }, { idempotencyKey })
      }
      done="archived"
    >
      <Text>{`${records} ${chosen.count === 1 ? 'moves' : 'move'} to Archived, where each can be restored.`}</Text>
      <ArchiveReasonSelect value={reason} onChange={setReason} />
    </BulkDialog>
  );
};
