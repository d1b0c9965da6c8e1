import { Stack, Text } from '@mantine/core';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { type SimilarCustomer, SimilarList } from './similar-customers.tsx';

interface Props {
  found: readonly SimilarCustomer[];
  company: string | undefined;
  onSave: () => Promise<unknown>;
  onClose: () => void;
}

/** Customers like the new lead: saving goes on if the person says so. */
export const SimilarDialog = ({ found, company, onSave, onClose }: Props) => (
  <ConfirmDialog opened title="Similar customers" confirm="Save anyway" onConfirm={onSave} onClose={onClose}>
    <Stack gap="xs">
      <Text>{company} may be here already:</Text>
      <SimilarList customers={found} />
    </Stack>
  </ConfirmDialog>
);
