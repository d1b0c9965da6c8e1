import type { ImportProfileRow } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { momentText } from '#lib/business-day.ts';
import { type Column, figureColumn } from '#ui/table/column.ts';

export const profileColumns: readonly Column<ImportProfileRow>[] = [
  { id: 'name', header: 'Carrier', text: ({ name }) => name },
  { id: 'format', header: 'Format', text: ({ format }) => format, filter: 'choice', width: 208, narrow: 176 },
  figureColumn('version', 'Version', ({ version }) => version, { width: 88, narrow: 80 }),
  figureColumn('imports', 'Files', ({ imports }) => imports, { width: 80, narrow: 72 }),
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
