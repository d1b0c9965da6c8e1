import {
  type MarginDefault,
  type MarginFigure,
  marginDefaultFields,
} from '@worksmart/shared/pricing/reference/margin-default.schema.ts';
import type { Column } from '#ui/table/column.ts';
import { shownFigure } from './figures.ts';
import { sourceColumn, yearColumn } from './source-column.ts';

const column = (id: MarginFigure, header: string = marginDefaultFields[id].label): Column<MarginDefault> => ({
  id,
  header,
  numeric: true,
  width: 128,
  narrow: 104,
  text: (row) => shownFigure(marginDefaultFields[id], row[id]),
  sortBy: (row) => row[id],
});

/** Every assumption of a year. */
export const marginColumns: readonly Column<MarginDefault>[] = [
  yearColumn,
  column('perClientAnnual', 'Per Client'),
  column('perEmployeeAnnual', 'Per Employee'),
  column('perPayrollRun', 'Per Payroll'),
  column('commissionPercent'),
  column('setupOnce', 'Setting Up'),
  column('wcLossFundPercent', 'WC Loss Fund'),
  column('targetMarginPercent', 'Target'),
  sourceColumn,
];
