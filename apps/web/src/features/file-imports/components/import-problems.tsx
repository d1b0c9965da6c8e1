import { Box, Stack, Text } from '@mantine/core';
import { shownIssues } from '@worksmart/shared/file-imports/constants.ts';
import type { FileImportDetail } from '@worksmart/shared/file-imports/schema.ts';
import { type SimpleColumn, SimpleTable } from '../../../ui/table/simple-table.tsx';

type Issue = FileImportDetail['issues'][number] & { place: number };

const columns: readonly SimpleColumn<Issue>[] = [
  { id: 'row', header: 'Row', cell: ({ rowNo }) => rowNo.toLocaleString('en-US'), numeric: true, width: 80 },
  { id: 'column', header: 'Column', cell: ({ column }) => column || 'the row', width: 180 },
  { id: 'value', header: 'Value', cell: ({ value }) => value ?? '•••' },
  { id: 'code', header: 'Code', cell: ({ code }) => code, width: 70 },
  {
    id: 'meaning',
    header: 'What',
    cell: ({ meaning, code }) => `${meaning}${code.startsWith('E') ? ' (rejected)' : ''}`,
  },
];

/** How many problems to render; the file of rejected rows has all of them. */
const drawn = 50;

/** Lists the problems by row. */
export const ImportProblems = ({ issues }: { issues: FileImportDetail['issues'] }) => {
  if (issues.length === 0) return null;
  const more = issues.length - drawn;
  const hasRejected = issues.some(({ code }) => code.startsWith('E'));
  return (
    <Stack gap={4}>
      {/* Low enough that the actions for the file stay visible. A scrolled region must be reachable by keyboard. */}
      <Box
        component="section"
        mah="min(340px, 32vh)"
        style={{ overflowY: 'auto' }}
        aria-label="Problems of rows"
        tabIndex={0}
      >
        <SimpleTable
          label="Problems"
          columns={columns}
          rows={issues.slice(0, drawn).map((issue, place) => ({ ...issue, place }))}
          rowId={({ place }) => place}
          emptyText=""
        />
      </Box>
      {more > 0 && (
        <Text fz="sm" c="dimmed">
          {`${issues.length === shownIssues ? 'Many' : more} more${hasRejected ? '; all rejected rows are in their file' : ''}.`}
        </Text>
      )}
    </Stack>
  );
};
