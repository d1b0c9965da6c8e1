import type { Column } from '../../../ui/table/column.ts';

/** A long source is cut where its cell ends; that its figure is illustrative is said before anything else. */
const shownSource = ({ source }: { source: string | null }): string => {
  const text = source ?? '';
  return text.search(/illustrative/i) > 0 ? `illustrative: ${text}` : text;
};

/** Where a row's figures come from. Last, and as wide as the others leave it. */
export const sourceColumn: Column<{ source: string | null }> = { id: 'source', header: 'Source', text: shownSource };
