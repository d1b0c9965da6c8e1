import type { Amount } from '@worksmart/shared/platform/money.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { printedSavings } from '#platform/pdf/savings.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Cell, Column, Row } from '#platform/pdf/table-layout.ts';

interface CostTable {
  title: string;
  summary: string;
  provider: string;
  /** The four columns that describe a row; the costs and their savings come after them. */
  columns: readonly Column[];
  rows: readonly { cells: readonly Cell[]; saving: Amount | null | undefined }[];
  /** Steps from the rows' costs today to the total, each with what it adds. */
  steps?: readonly { label: string; change: Cell; after: Cell }[];
  /** `leftOut`: how many rows of unknown cost the total leaves out. */
  total: { today: Cell; provider: Cell; saving: Amount | null; leftOut: number };
}

/** Draws a table of today's and the provider's costs, with a total. */
export const costTable = (
  pdf: Pdf,
  parent: Tag,
  { title, summary, provider, total, steps = [], ...table }: CostTable,
): void => {
  const { cellOf, ...saving } = printedSavings([...table.rows.map((row) => row.saving), total.saving]);
  const costs = ['Cost today', `Cost ${provider}`].map((label) => ({ label, kind: 'money' as const }));
  const columns = [...table.columns, ...[...costs, saving].map((one): Column => ({ ...one, share: 1.2 }))];
  const label = total.leftOut > 0 ? 'With a rate' : 'Total';
  const totals = [label, undefined, undefined, undefined, total.today, total.provider, cellOf(total.saving)];
  const rows: Row[] = [
    ...table.rows.map((row) => ({ cells: [...row.cells, cellOf(row.saving)] })),
    ...steps.map(({ label: step, change, after }) => ({
      cells: [step, undefined, undefined, undefined, change ?? after],
      look: 'step' as const,
    })),
    { cells: totals, look: 'total' },
  ];
  titledTable(pdf, 2, title, { summary, columns, sections: [{ rows }] }, parent);
};
