import '@mantine/dropzone/styles.css';
import { Button, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { acceptedKinds, fileKinds } from '@worksmart/shared/records/documents/file-kinds.ts';
import { useState } from 'react';
import type { LookupOption } from '#lib/lookups.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { useUploadDocument } from './documents.api.ts';
import classes from './documents.module.css';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

/** A type that documents can have; those that are not offered any more only name documents. */
export type DocumentType = LookupOption;

interface Props {
  customerId: number;
  /** Of several, the user chooses one first. */
  types: readonly DocumentType[];
  onClose: () => void;
}

/** For the file picker. Dropped files are checked one by one, so that each rejection says why. */
const accept = Object.keys(fileKinds)
  .map((ending) => `.${ending}`)
  .join(',');

/** Uploads several dropped or selected files of one type, each with its own progress. */
export const UploadDialog = ({ customerId, types, onClose }: Props) => {
  const { uploads, running, add, retry, cancel, cancelAll } = useUploads(useUploadDocument(customerId));
  const [first] = types;
  const [chosen, setChosen] = useState<{ id: number } | null>(types.length === 1 && first ? first : null);
  return (
    <Dialog title="Upload Document" onClose={onClose} busy={running} size="lg" gap="md">
      {types.length === 1 ? (
        <Text>{first?.name}</Text>
      ) : (
        <OptionSelect label="Document Type" required options={types} value={chosen} onChange={setChosen} />
      )}
      {/* A click anywhere opens the picker; the button is for the keyboard, and its clicks arrive here too. */}
      <Dropzone
        onDrop={(files) => chosen && add(files, chosen.id)}
        disabled={!chosen}
        inputProps={{ accept, 'aria-label': 'Files' }}
        activateOnKeyboard={false}
        enablePointerEvents
      >
        <div className={classes.drop}>
          <IconUpload size={28} aria-hidden />
          <Text fw={600}>Drop files here, or</Text>
          <Button variant="light" data-autofocus={types.length === 1} disabled={!chosen}>
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
    </Dialog>
  );
};
