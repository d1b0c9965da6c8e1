import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Cell, Column, Row } from '#platform/pdf/table-layout.ts';

interface CostTable {
  title: string;
  summary: string;
  provider: string;
  /** The four columns that describe a row; the costs and their savings come after them. */
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** Steps from the rows' costs today to the total, each with what it adds. */
  steps?: readonly { label: string; change: Cell; after: Cell }[];
  /** `leftOut`: how many rows of unknown cost the total leaves out. */
  total: { today: Cell; provider: Cell; saving: Cell; leftOut: number };
}

/** Draws a table of today's and the provider's costs, with a total. */
export const costTable = (
  pdf: Pdf,
  parent: Tag,
  { title, summary, provider, total, steps = [], ...table }: CostTable,
): void => {
  const costs = ['Cost today', `Cost ${provider}`, 'Your savings'];
  const columns = [...table.columns, ...costs.map((label): Column => ({ label, kind: 'money', share: 1.2 }))];
  const label = total.leftOut > 0 ? 'With a rate' : 'Total';
  const totals = [label, undefined, undefined, undefined, total.today, total.provider, total.saving];
  const rows: Row[] = [
    ...table.rows.map((cells) => ({ cells })),
    ...steps.map(({ label: step, change, after }) => ({
      cells: [step, undefined, undefined, undefined, change ?? after],
      look: 'step' as const,
    })),
    { cells: totals, look: 'total' },
  ];
  titledTable(pdf, 2, title, { summary, columns, sections: [{ rows }] }, parent);
};
