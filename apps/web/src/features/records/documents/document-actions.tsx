import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload, IconEye, IconTrash } from '@tabler/icons-react';
import { isShown } from '@worksmart/shared/records/documents/file-kinds.ts';
import type { DocumentRow } from '@worksmart/shared/records/documents/routes.ts';
import { RowAction } from '#ui/table/row-action.tsx';

interface Props {
  document: DocumentRow;
  onPreview: () => void;
  /** Absent for users who may only read. */
  onRemove?: () => void;
}

export const DocumentActions = ({ document: { name, url, mime }, onPreview, onRemove }: Props) => (
  <>
    {isShown(mime) && <RowAction icon={IconEye} tip="Preview" of={name} onClick={onPreview} />}
    <Tooltip label="Download">
      <ActionIcon
        component="a"
        href={url}
        download={name}
        variant="subtle"
        style={{ verticalAlign: 'middle' }}
        c="var(--mantine-color-text)"
        color="gray"
        aria-label={`Download ${name}`}
      >
        <IconDownload size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
    {onRemove && <RowAction icon={IconTrash} tip="Remove" of={name} destructive onClick={onRemove} />}
  </>
);
