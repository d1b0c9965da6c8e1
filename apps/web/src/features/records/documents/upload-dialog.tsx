import '@mantine/dropzone/styles.css';
import { Button, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { type UploadTypeId, uploadTypeNames } from '@worksmart/shared/records/documents/constants.ts';
import { acceptedKinds, fileKinds } from '@worksmart/shared/records/documents/file-kinds.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { useUploadDocument } from './documents.api.ts';
import classes from './documents.module.css';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

interface Props {
  customerId: number;
  typeId: UploadTypeId;
  onClose: () => void;
}

/** For the file picker. Dropped files are checked one by one, so that each rejection says why. */
const accept = Object.keys(fileKinds)
  .map((ending) => `.${ending}`)
  .join(',');

/** Uploads several dropped or selected files of one type, each with its own progress. */
export const UploadDialog = ({ customerId, typeId, onClose }: Props) => {
  const { uploads, running, add, retry, cancel, cancelAll } = useUploads(useUploadDocument(customerId));
  return (
    <Dialog opened title="Upload Document" onClose={onClose} busy={running} size="lg">
      <Stack gap="md">
        <Text>{uploadTypeNames[typeId]}</Text>
        {/* A click anywhere opens the picker; the button is for the keyboard, and its clicks arrive here too. */}
        <Dropzone
          onDrop={(files) => add(files, typeId)}
          inputProps={{ accept, 'aria-label': 'Files' }}
          activateOnKeyboard={false}
          enablePointerEvents
        >
          <div className={classes.drop}>
            <IconUpload size={28} aria-hidden />
            <Text fw={600}>Drop files here, or</Text>
            <Button variant="light" data-autofocus>
              Choose Files
            </Button>
            <Text fz="sm" c="dimmed">
              {`${acceptedKinds}, up to 50 MB each`}
            </Text>
          </div>
        </Dropzone>
        {uploads.length > 0 && (
          <ul className={classes.uploads} aria-label="Uploads">
            {uploads.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onRetry={() => retry(upload)}
                onCancel={() => cancel(upload.id)}
              />
            ))}
          </ul>
        )}
        <DialogButtons>
          {running && (
            <Button variant="default" onClick={cancelAll}>
              Cancel All
            </Button>
          )}
          <Button variant={running ? 'default' : 'filled'} onClick={onClose} disabled={running}>
            Close
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
};
