import { Anchor, Stack, Text } from '@mantine/core';
import { type ImportColumn, typeText } from '@worksmart/shared/claims/file-imports/columns.ts';
import type { ImportFormat } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { importFiles } from './file-imports.api.ts';

const columnsOf = (dates: ImportFormat['dates']): readonly SimpleColumn<ImportColumn>[] => [
  { id: 'name', header: 'Column', cell: ({ name }) => name, width: 200 },
  { id: 'required', header: 'Required', cell: ({ required }) => (required ? 'Yes' : 'No'), width: 90 },
  {
    id: 'holds',
    header: 'Holds',
    cell: (column) => [typeText(column, dates), column.note].filter(Boolean).join('; '),
  },
];

/** Shows the names and contents of a format's columns, and its template. */
export const FormatColumns = ({ format }: { format: ImportFormat }) => (
  <Stack gap="xs">
    <Text fz="sm">
      A CSV file with a header row, as Excel and other programs save it; the order of the columns does not matter.{' '}
      <Anchor href={importFiles.template(format.id)} download inherit>
        {`Download the template of ${format.name}`}
      </Anchor>
    </Text>
    <SimpleTable
      label={`Columns of ${format.name}`}
      columns={columnsOf(format.dates)}
      rows={format.columns}
      rowId={({ name }) => name}
    />
  </Stack>
);
