import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { DocumentRow } from '@worksmart/shared/documents/routes.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import classes from './documents.module.css';

/** The pages without the viewer's own column of thumbnails, as wide as the dialog. */
const viewerOptions = '#navpanes=0&view=FitH';

const Content = ({ document: { name, mime, url } }: { document: DocumentRow }) => {
  const [failed, setFailed] = useState(false);
  if (failed) return <Text>This document could not be shown. Please download it.</Text>;
  if (mime !== 'application/pdf') return <img src={url} alt={name} onError={() => setFailed(true)} />;
  if (!navigator.pdfViewerEnabled)
    return <Text>This browser does not show PDFs here. Please open or download it.</Text>;
  return <iframe src={`${url}${viewerOptions}`} title={name} />;
};

/** A PDF or picture over the record. */
export const PreviewDialog = ({ document, onClose }: { document: DocumentRow; onClose: () => void }) => (
  <Dialog opened title={document.name} onClose={onClose} size="min(1100px, 96vw)">
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
