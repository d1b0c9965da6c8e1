import { Button, Group, Stack } from '@mantine/core';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextAreaField, type TextAreaFieldProps } from '../../../ui/fields/text-fields.tsx';

interface Props extends TextAreaFieldProps {
  title: string;
  onClose: () => void;
}

/** Edits notes in the record's form, which saves them with the record. */
export const RateNotesDialog = ({ title, onClose, ...field }: Props) => (
  <Dialog opened title={title} onClose={onClose} size="lg">
    <Stack gap="md">
      <TextAreaField aria-label={title} minRows={6} data-autofocus {...field} />
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  </Dialog>
);
