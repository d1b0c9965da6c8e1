import { Anchor, FileButton, Group, Progress, Text } from '@mantine/core';
import { IconRefresh, IconTrash, IconUpload, IconX } from '@tabler/icons-react';
import type { UploadTypeId } from '@worksmart/shared/records/documents/constants.ts';
import { fileKinds } from '@worksmart/shared/records/documents/file-kinds.ts';
import { portalRoutes } from '@worksmart/shared/sales/portal/routes.ts';
import type { PortalDocument } from '@worksmart/shared/sales/portal/schema.ts';
import { useRef, useState } from 'react';
import type { FileUpload } from '#features/records/documents/uploads.public.ts';
import { urlOf } from '#lib/api-client.ts';
import { fileSizeText } from '#lib/file-size.ts';
import { RemoveRowDialog } from '#ui/dialogs/remove-row-dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ItemAction } from './item-list.tsx';
import { usePortalMutation } from './portal.api.ts';
import classes from './portal.module.css';
import type { PortalUploads } from './use-portal-uploads.ts';

interface Props {
  portalKey: string;
  uploading: PortalUploads;
  typeId: UploadTypeId;
  title: string;
  documents: readonly PortalDocument[];
  /** The provider already has documents of this type, however they were sent. */
  received: boolean;
}

const accept = Object.keys(fileKinds)
  .map((ending) => `.${ending}`)
  .join(',');

/** The documents of one type: those stored, those being uploaded, and the button to add more. */
export const DocumentArea = ({ portalKey, uploading, typeId, title, documents, received }: Props) => {
  // Completed uploads are shown among the documents.
  const uploads = uploading.uploads.filter((upload) => upload.typeId === typeId && upload.state !== 'done');
  const forgetChosen = useRef<() => void>(null);
  const [removing, setRemoving] = useState<PortalDocument>();
  const remove = usePortalMutation(portalRoutes.removeDocument);
  const nothing = documents.length === 0 && uploads.length === 0;
  return (
    <FormSection
      title={title}
      columns={0}
      action={
        <FileButton
          multiple
          accept={accept}
          resetRef={forgetChosen}
          onChange={(files) => {
            uploading.add(files, typeId);
            // Clear the input so that a dismissed file can be chosen again; otherwise choosing it again would fire no
            // change event.
            forgetChosen.current?.();
          }}
          inputProps={{ 'aria-label': `Choose files: ${title}` }}
        >
          {(props) => (
            <IconButton
              {...props}
              icon={IconUpload}
              label="Upload"
              size="sm"
              variant="light"
              flex="none"
              aria-label={`Upload ${title}`}
            />
          )}
        </FileButton>
      }
    >
      {nothing && <Text c="dimmed">{received ? 'We have received this already.' : 'No documents found.'}</Text>}
      <ul className={classes.items} aria-label={title}>
        {/* Newest first, like the documents, so that a file just chosen is visible. */}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRetry={() => uploading.retry(upload)}
            onCancel={() => uploading.cancel(upload.id)}
          />
        ))}
        {documents.map((document) => (
          <li key={document.id} className={classes.item}>
            <div className={classes.itemText}>
              <Anchor
                href={urlOf(portalRoutes.file, { params: { key: portalKey, id: document.id } })}
                target="_blank"
                rel="noopener noreferrer"
              >
                {document.name}
              </Anchor>
              <Text variant="note">{fileSizeText(document.size)}</Text>
            </div>
            <ItemAction icon={IconTrash} label={`Remove ${document.name}`} onClick={() => setRemoving(document)} />
          </li>
        ))}
      </ul>
      {removing && (
        <RemoveRowDialog
          noun="Document"
          name={removing.name}
          onRemove={() => remove.mutateAsync({ params: { key: portalKey, id: removing.id } })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </FormSection>
  );
};

interface RowProps {
  upload: FileUpload;
  onRetry: () => void;
  onCancel: () => void;
}

const UploadRow = ({ upload: { file, percent, failure, mayRetry }, onRetry, onCancel }: RowProps) => (
  <li className={classes.item}>
    <div className={classes.itemText} style={{ flex: 1 }}>
      <Text>{file.name}</Text>
      {failure ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {failure}
        </Text>
      ) : (
        <Progress value={percent} mt={6} aria-label={`Uploading ${file.name}`} />
      )}
    </div>
    <Group gap={4} wrap="nowrap">
      {failure && mayRetry && <ItemAction icon={IconRefresh} label={`Retry ${file.name}`} onClick={onRetry} />}
      <ItemAction icon={IconX} label={`${failure ? 'Dismiss' : 'Cancel'} ${file.name}`} onClick={onCancel} />
    </Group>
  </li>
);
