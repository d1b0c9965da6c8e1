import type { ImportProfileRow } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { momentText } from '#lib/business-day.ts';
import type { Column } from '#ui/table/column.ts';

export const profileColumns: readonly Column<ImportProfileRow>[] = [
  { id: 'name', header: 'Carrier', text: ({ name }) => name },
  { id: 'format', header: 'Format', text: ({ format }) => format, filter: 'choice', width: 208, narrow: 176 },
  {
    id: 'version',
    header: 'Version',
    text: ({ version }) => String(version),
    sortBy: ({ version }) => version,
    width: 88,
    narrow: 80,
    numeric: true,
  },
  {
    id: 'imports',
    header: 'Files',
    text: ({ imports }) => String(imports),
    sortBy: ({ imports }) => imports,
    width: 80,
    narrow: 72,
    numeric: true,
  },
  {
    id: 'lastUsedOn',
    header: 'Last Used',
    width: 168,
    narrow: 120,
    breaks: true,
    text: ({ lastUsedOn }) => (lastUsedOn ? momentText(lastUsedOn) : ''),
    sortBy: ({ lastUsedOn }) => lastUsedOn,
  },
  {
    id: 'savedOn',
    header: 'Saved',
    width: 168,
    narrow: 120,
    breaks: true,
    text: ({ savedOn }) => momentText(savedOn),
    sortBy: ({ savedOn }) => savedOn,
  },
  {
    id: 'status',
    header: 'Status',
    width: 108,
    narrow: 92,
    filter: 'choice',
    text: ({ retired }) => (retired ? 'Retired' : 'In Use'),
    tone: ({ retired }) => (retired ? 'neutral' : 'good'),
  },
];
