import { Button, Group, Stack } from '@mantine/core';
import { adminRatesFields } from '@worksmart/shared/records/payroll/payroll.fields.ts';
import { RecordField } from '#features/records/customers/customer-fields.parts.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';

interface Props {
  note: 'note_1' | 'note_2';
  onClose: () => void;
}

/** Edits notes in the record's form, which saves them with the record. */
export const RateNotesDialog = ({ note, onClose }: Props) => (
  <Dialog opened title={adminRatesFields[note].label} onClose={onClose} size="lg">
    <Stack gap="md">
      <RecordField
        path={`rfp.adminRates.${note}`}
        label=""
        aria-label={adminRatesFields[note].label}
        minRows={6}
        data-autofocus
      />
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  </Dialog>
);
