import { Text } from '@mantine/core';
import { salesAgentLabel } from '@worksmart/shared/access/users/constants.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { useState } from 'react';
import { call } from '#lib/api-client.ts';
import { useLookup } from '#lib/lookups.ts';
import { LookupSelect } from '#ui/fields/select-fields.tsx';
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

/** Asks once for the sales agent to assign all ticked records to. */
export const AssignDialog = (props: BulkDialogProps) => {
  const { chosen, list } = props;
  const [agent, setAgent] = useState<{ id: number } | null>(null);
  const records = countOf(chosen.count, list);
  const { data: agents = [] } = useLookup('salesAgents');
  const name = agents.find(({ id }) => id === agent?.id)?.name ?? '';
  return (
    <BulkDialog
      {...props}
      title={`Assign ${records}?`}
      confirm="Assign"
      confirmDisabled={!agent}
      send={(batch, idempotencyKey) =>
        call(customerRoutes.assignMany, { body: { ...batch, salesAgentID: agent?.id ?? 0 } }, { idempotencyKey })
      }
      done={`assigned to ${name}`}
    >
      <Text>{`${records} will be assigned to one sales agent, even if another agent has them now.`}</Text>
      <LookupSelect
        label={salesAgentLabel}
        required
        data-autofocus
        openOnFocus={false}
        from="salesAgents"
        value={agent}
        onChange={setAgent}
      />
    </BulkDialog>
  );
};
