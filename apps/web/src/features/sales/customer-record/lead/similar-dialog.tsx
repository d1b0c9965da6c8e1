import { Stack, Text } from '@mantine/core';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { type SimilarCustomer, SimilarList } from './similar-customers.tsx';

interface Props {
  found: readonly SimilarCustomer[];
  company: string | undefined;
  onSave: () => Promise<unknown>;
  onClose: () => void;
}

/** Shows customers similar to the new lead; the save continues if the user confirms. */
export const SimilarDialog = ({ found, company, onSave, onClose }: Props) => (
  <ConfirmDialog opened title="Similar customers" confirm="Save anyway" onConfirm={onSave} onClose={onClose}>
    <Stack gap="xs">
      <Text>{company} may be here already:</Text>
      <SimilarList customers={found} />
    </Stack>
  </ConfirmDialog>
);
