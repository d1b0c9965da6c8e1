import { Stack, Text } from '@mantine/core';
import { typeNames } from '@worksmart/shared/records/customers/constants.ts';
import type { ClientRow, DeletedCustomer, SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { useState } from 'react';
import {
  useActivate,
  useArchive,
  useInactivate,
  useRemoveCustomer,
  useRestore,
  useTerm,
  useUnarchive,
} from '#features/records/customers/customers.api.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/dialogs/confirm-dialog.tsx';
import { toast } from '#ui/toasts.ts';
import { toastWithUndo } from '#ui/undo-toast.tsx';
import { ArchiveReasonSelect } from './archive-reason-select.tsx';

interface Props<Row> {
  row: Row;
  onClose: () => void;
}

interface QuestionProps extends Omit<ConfirmDialogProps, 'opened' | 'onConfirm'> {
  run: () => Promise<unknown>;
  /** The toast after it was done. */
  done: string;
}

/** Asks before a command on one row, and says when it was done. */
const Question = ({ run, done, ...dialog }: QuestionProps) => (
  <ConfirmDialog opened {...dialog} onConfirm={() => run().then(() => toast(done))} />
);

/** Asks why a lead, RFP or prospect is archived, then archives it. */
export const ArchiveDialog = ({ row, stageId, onClose }: Props<SalesRow> & { stageId: number }) => {
  const [reason, setReason] = useState<{ id: number } | null>(null);
  const archive = useArchive();
  return (
    <Question
      title={`Archive ${typeNames[stageId]}?`}
      confirm="Archive"
      confirmDisabled={!reason}
      run={() => archive.mutateAsync({ params: { id: row.id }, query: { reasonCodeID: reason?.id ?? 0 } })}
      done={`${row.companyName} was archived.`}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{row.companyName} moves to Archived, where it can be restored.</Text>
        <ArchiveReasonSelect value={reason} onChange={setReason} />
      </Stack>
    </Question>
  );
};

/** Restores an archived record to its former list, and says which list that is. */
export const RestoreDialog = ({ row, onClose }: Props<SalesRow>) => {
  const unarchive = useUnarchive();
  const target = typeNames[row.archivedFromStage ?? stage.lead];
  return (
    <Question
      title={`Restore as ${target}?`}
      confirm="Restore"
      run={() => unarchive.mutateAsync({ params: { id: row.id } })}
      done={`${row.companyName} was restored as ${target}.`}
      onClose={onClose}
    >
      {`Are you sure you want to restore ${row.companyName}? It goes back to the status it had before.`}
    </Question>
  );
};

/** Restores a deleted record. */
export const RestoreDeletedDialog = ({ row, onClose }: Props<DeletedCustomer>) => {
  const restore = useRestore();
  return (
    <Question
      title={`Restore ${typeNames[row.stage.id] ?? 'Customer'}?`}
      confirm="Restore"
      run={() => restore.mutateAsync({ params: { id: row.id } })}
      done={`${row.companyName} was restored.`}
      onClose={onClose}
    >
      {`Are you sure you want to restore ${row.companyName}? It comes back exactly as it was, with everything that belongs to it.`}
    </Question>
  );
};

export const DeleteCustomerDialog = ({ row, stageId, onClose }: Props<SalesRow | ClientRow> & { stageId: number }) => {
  const remove = useRemoveCustomer();
  return (
    <Question
      title={`Delete ${typeNames[stageId]}?`}
      confirm="Delete"
      destructive
      run={() => remove.mutateAsync({ params: { id: row.id } })}
      done={`${row.companyName} was deleted.`}
      onClose={onClose}
    >
      {`Are you sure you want to delete ${row.companyName}?`}
    </Question>
  );
};

/** Inactivates a client; the toast undoes it. A failure is not shown, as documented: the client stays active. */
export const InactivateClientDialog = ({ row, onClose }: Props<ClientRow>) => {
  const inactivate = useInactivate().mutateAsync;
  const activate = useActivate().mutateAsync;
  const params = { id: row.id };
  return (
    <ConfirmDialog
      opened
      title={`Inactivate ${row.companyName}?`}
      confirm="Inactivate"
      destructive
      onConfirm={() =>
        inactivate({ params }).then(
          () => toastWithUndo(`${row.companyName} was inactivated.`, () => activate({ params, query: { undo: true } })),
          () => undefined,
        )
      }
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>An inactive client is hidden from this list and left out of bulk renewals.</Text>
        <Text c="dimmed">Its data stays. Activating the client undoes this.</Text>
      </Stack>
    </ConfirmDialog>
  );
};

/** Terms an inactive client. */
export const TermClientDialog = ({ row, onClose }: Props<ClientRow>) => {
  const term = useTerm();
  return (
    <Question
      title="Term Inactive Client?"
      confirm="Term"
      destructive
      run={() => term.mutateAsync({ params: { id: row.id } })}
      done={`${row.companyName} was termed.`}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>{`Are you sure you want to term ${row.companyName}?`}</Text>
        <Text c="dimmed">Its data stays in reports. Activating the client undoes this.</Text>
      </Stack>
    </Question>
  );
};
