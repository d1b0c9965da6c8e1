import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { DocumentRow } from '@worksmart/shared/records/documents/routes.ts';
import { useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { useReachableFile } from './documents.api.ts';
import classes from './documents.module.css';

/** Shows the pages as wide as the dialog, without the viewer's column of thumbnails. */
const viewerOptions = '#navpanes=0&view=FitH';

const deletedText = 'This document no longer exists. It has been deleted.';

const Content = ({ document: { name, mime, url } }: { document: DocumentRow }) => {
  const [failed, setFailed] = useState(false);
  const { isPending, error, refetch } = useReachableFile(url);
  if (isPending) return <Waiting />;
  if (error instanceof AppError && error.code === 'not_found') return <Text>{deletedText}</Text>;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (failed) return <Text>This document could not be shown. Please download it.</Text>;
  if (mime !== 'application/pdf') return <img src={url} alt={name} onError={() => setFailed(true)} />;
  if (!navigator.pdfViewerEnabled)
    return <Text>This browser does not show PDFs here. Please open or download it.</Text>;
  return <iframe src={`${url}${viewerOptions}`} title={name} />;
};

/** A PDF or picture shown above the record. */
export const PreviewDialog = ({ document, onClose }: { document: DocumentRow; onClose: () => void }) => (
  <Dialog title={document.name} onClose={onClose} size="min(1100px, 96vw)">
    <div className={classes.preview}>
      <Content document={document} />
    </div>
    <Group justify="flex-end" gap="xs" mt="md">
      <Button
        variant="default"
        component="a"
        href={document.url}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        Open in New Window
      </Button>
      <Button
        variant="default"
        component="a"
        href={document.url}
        download={document.name}
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        Download
      </Button>
      <Button onClick={onClose}>Close</Button>
    </Group>
  </Dialog>
);
