import type { Pdf, Tag } from '../platform/pdf/pdf.ts';
import { titledTable } from '../platform/pdf/table.ts';
import type { Cell, Column } from '../platform/pdf/table-layout.ts';

interface CostTable {
  title: string;
  summary: string;
  provider: string;
  /** The four columns that describe a row; the costs and their savings come after them. */
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** `leftOut`: how many rows of unknown cost the total leaves out. */
  total: { today: Cell; provider: Cell; saving: Cell; leftOut: number };
}

/** Draws a table of today's and the provider's costs, with a total. */
export const costTable = (pdf: Pdf, parent: Tag, { title, summary, provider, columns, rows, total }: CostTable): void =>
  titledTable(
    pdf,
    2,
    title,
    {
      summary,
      columns: [
        ...columns,
        { label: 'Cost today', kind: 'money', share: 1.2 },
        { label: `Cost ${provider}`, kind: 'money', share: 1.2 },
        { label: 'Your savings', kind: 'money', share: 1.2 },
      ],
      sections: [
        {
          rows: [
            ...rows.map((cells) => ({ cells })),
            {
              cells: [
                ...[total.leftOut > 0 ? 'With a rate' : 'Total', undefined, undefined, undefined],
                ...[total.today, total.provider, total.saving],
              ],
              look: 'total',
            },
          ],
        },
      ],
    },
    parent,
  );
