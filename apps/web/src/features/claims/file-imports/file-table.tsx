import { Group, Text } from '@mantine/core';
import { IconEye, IconTrash } from '@tabler/icons-react';
import type { FileImportRow } from '@worksmart/shared/claims/file-imports/schema.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';
import type { useFileImports } from './file-imports.api.ts';
import { ImportState } from './import-state.tsx';

/** The documented columns; the state of a file is shown next to its label. */
const fileColumns: readonly Column<FileImportRow>[] = [
  {
    id: 'label',
    header: 'Label',
    text: (row) => row.label,
    cell: (row) => (
      <Group gap="xs" wrap="nowrap">
        <Text component="span" inherit truncate>
          {row.label}
        </Text>
        <ImportState row={row} />
      </Group>
    ),
  },
  { id: 'filename', header: 'Filename', text: (row) => row.filename, width: 320, narrow: 240 },
  { id: 'comment', header: 'Comment', text: (row) => row.comment, width: 280, narrow: 180 },
];

const none: FileImportRow[] = [];

interface Props {
  files: ReturnType<typeof useFileImports>;
  /** Whether a type is selected; without one there are no files to show. */
  chosen: boolean;
  onView: (row: FileImportRow) => void;
  onRemove: (row: FileImportRow) => void;
}

/** The uploaded files of one type. */
export const FileTable = ({ files, chosen, onView, onRemove }: Props) => (
  <DataTable
    label="File Administration"
    columns={fileColumns}
    rows={chosen ? files.data : none}
    rowId={(row) => row.id}
    state={useTableState()}
    emptyText={chosen ? 'No files found.' : 'Choose a type to see its files.'}
    query={files}
    errorTitle="The files could not be loaded"
    onOpen={(row) => row.state !== 'queued' && onView(row)}
    actionsHeader="Remove"
    maxActions={2}
    actions={(row) => (
      <>
        <RowAction
          icon={IconEye}
          tip="View"
          of={row.label}
          disabled={row.state === 'queued'}
          onClick={() => onView(row)}
        />
        <RowAction icon={IconTrash} tip="Remove" of={row.label} onClick={() => onRemove(row)} />
      </>
    )}
  />
);
