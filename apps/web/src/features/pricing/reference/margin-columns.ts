import {
  type MarginDefault,
  type MarginFigure,
  marginDefaultFields,
} from '@worksmart/shared/pricing/reference/margin-default.schema.ts';
import { type Column, figureColumn } from '#ui/table/column.ts';
import type { Widths } from '#ui/table/widths.ts';
import { shownFigure } from './figures.ts';
import { sourceColumn, yearColumn } from './source-column.ts';

const column = (
  id: MarginFigure,
  header: string = marginDefaultFields[id].label,
  widths: Widths = { width: 100, narrow: 84 },
) =>
  figureColumn<MarginDefault>(id, header, (row) => row[id], {
    ...widths,
    show: (figure) => shownFigure(marginDefaultFields[id], figure),
  });

/** Every assumption of a year. */
export const marginColumns: readonly Column<MarginDefault>[] = [
  yearColumn,
  column('perClientAnnual', 'Per Client'),
  column('perEmployeeAnnual', 'Per Employee', { width: 100, narrow: 94 }),
  column('perPayrollRun', 'Per Payroll'),
  column('commissionPercent', undefined, { width: 112, narrow: 102 }),
  column('setupOnce', 'Setting Up'),
  column('wcLossFundPercent', 'WC Loss Fund'),
  column('targetMarginPercent', 'Target'),
  sourceColumn,
];
