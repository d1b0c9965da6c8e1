import { Stack, Text } from '@mantine/core';
import type { ClientRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { useActivate, useInactivate, useTerm } from '#features/records/customers/customers.api.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toastWithUndo } from '#ui/undo-toast.tsx';
import type { RowDialogProps } from '../row-dialogs.tsx';

/** Inactivates a client; the toast undoes it. A failure is not shown, as documented: the client stays active. */
export const InactivateClientDialog = ({ row, onClose }: RowDialogProps<ClientRow>) => {
  const inactivate = useInactivate().mutateAsync;
  const activate = useActivate().mutateAsync;
  const params = { id: row.id };
  return (
    <ConfirmDialog
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
export const TermClientDialog = ({ row, onClose }: RowDialogProps<ClientRow>) => {
  const term = useTerm();
  return (
    <ConfirmDialog
      title="Term Inactive Client?"
      confirm="Term"
      destructive
      onConfirm={() => term.mutateAsync({ params: { id: row.id } })}
      done={`${row.companyName} was termed.`}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>{`Are you sure you want to term ${row.companyName}?`}</Text>
        <Text c="dimmed">Its data stays in reports. Activating the client undoes this.</Text>
      </Stack>
    </ConfirmDialog>
  );
};
