import { year } from '@worksmart/shared/platform/record.ts';
import type { Column } from '#ui/table/column.ts';

export const yearColumn: Column<{ year: number }> = {
  id: 'year',
  header: year().label,
  width: 84,
  narrow: 68,
  text: (row) => String(row.year),
  sortBy: (row) => row.year,
};

/** A cell truncates a source of more than two lines, so the word that marks an illustrative figure comes first. */
const shownSource = ({ source }: { source: string | null }): string => {
  const text = source ?? '';
  return text.search(/illustrative/i) > 0 ? `illustrative: ${text}` : text;
};

/** The source of a row’s figures. The last column, as wide as the remaining space. */
export const sourceColumn: Column<{ source: string | null }> = {
  id: 'source',
  header: 'Source',
  text: shownSource,
  breaks: true,
  onCard: 'none',
};
