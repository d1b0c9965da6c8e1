import { Button, Text } from '@mantine/core';
import { mergedIntoText } from '@worksmart/shared/records/customers/merge.rules.ts';
import { Link } from 'react-router';
import { recordPath } from '#lib/record-address.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import type { MergedInto } from '#ui/missing-record.ts';

/** Says at the address of a record that it was merged, and leads to the record that stayed. */
export const MergedRecordDialog = ({ mergedInto, onClose }: { mergedInto: MergedInto; onClose: () => void }) => (
  <Dialog onClose={onClose} title="Merged Record" gap="md">
    <Text>{mergedIntoText(mergedInto.name, mergedInto.stageId)}</Text>
    <DialogButtons onCancel={onClose} cancel="Close">
      <Button component={Link} to={recordPath(mergedInto)}>
        Open Record
      </Button>
    </DialogButtons>
  </Dialog>
);
