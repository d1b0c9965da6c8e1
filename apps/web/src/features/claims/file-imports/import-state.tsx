import { Badge } from '@mantine/core';
import type { FileImportRow } from '@worksmart/shared/claims/file-imports/schema.ts';

const looks: Readonly<Record<FileImportRow['state'], { color: string; text: string }>> = {
  queued: { color: 'blue', text: 'Reading' },
  ready: { color: 'yellow', text: 'To Be Published' },
  published: { color: 'green', text: 'Published' },
  refused: { color: 'red', text: 'Refused' },
  failed: { color: 'red', text: 'Failed' },
};

/** The state of an import in words, with the percentage while it is being read. */
export const stateText = ({ state, complete }: Pick<FileImportRow, 'state' | 'complete'>): string =>
  state === 'queued' ? `${looks.queued.text} ${complete}%` : looks[state].text;

/** The same state as a badge next to a name. */
export const ImportState = ({ row }: { row: Pick<FileImportRow, 'state' | 'complete'> }) => (
  <Badge
    variant="outline"
    size="sm"
    radius="sm"
    tt="none"
    flex="none"
    color={looks[row.state].color}
    c="var(--mantine-color-text)"
  >
    {stateText(row)}
  </Badge>
);
