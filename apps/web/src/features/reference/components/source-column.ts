import type { Column } from '../../../ui/table/column.ts';

/** Where a row's figures come from. Last, and as wide as the others leave it. */
export const sourceColumn: Column<{ source: string | null }> = {
  id: 'source',
  header: 'Source',
  text: (row) => row.source ?? '',
};
