import { Stack, Text } from '@mantine/core';
import type { ClientRow } from '@worksmart/shared/customers/list.schema.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { useTerm } from '../../../customers/customers.api.ts';

interface Props {
  row: ClientRow;
  onClose: () => void;
}

/** Terms an inactive client. */
export const TermClientDialog = ({ row, onClose }: Props) => {
  const term = useTerm();
  const confirm = async () => {
    await term.mutateAsync({ params: { id: row.id } });
    toast(`${row.companyName} was termed.`);
  };
  return (
    <ConfirmDialog
      opened
      title="Term Inactive Client?"
      confirm="Term"
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>{`Are you sure you want to term ${row.companyName}?`}</Text>
        <Text c="dimmed">Its data stays in reports. Activating the client undoes this.</Text>
      </Stack>
    </ConfirmDialog>
  );
};
