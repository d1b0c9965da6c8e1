import { Group, Text } from '@mantine/core';
import type { FileImportRow } from '@worksmart/shared/file-imports/schema.ts';
import type { Column } from '../../../ui/table/column.ts';
import { ImportState } from './import-state.tsx';

/** The documented columns; the state of a file is shown next to its label. */
export const fileColumns: readonly Column<FileImportRow>[] = [
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
