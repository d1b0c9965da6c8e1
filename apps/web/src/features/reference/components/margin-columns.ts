import { formatMoney, percentText } from '@worksmart/shared/money.ts';
import {
  type MarginDefault,
  type MarginFigure,
  marginDefaultLabels,
} from '@worksmart/shared/reference/margin-default.schema.ts';
import type { Column } from '../../../ui/table/column.ts';
import { sourceColumn } from './source-column.ts';

/** Whether a figure is a percentage; the others are USD. */
export const isPercent = (name: MarginFigure): boolean => name.endsWith('Percent');

/** $2,400.00 or 5.00%. */
export const shownFigure = (name: MarginFigure, value: number): string =>
  isPercent(name) ? percentText(value) : formatMoney(value);

const column = (id: MarginFigure, header: string = marginDefaultLabels[id]): Column<MarginDefault> => ({
  ...{ id, header, numeric: true, width: 128, narrow: 104 },
  text: (row) => shownFigure(id, row[id]),
  sortBy: (row) => row[id],
});

/** Every assumption of a year. */
export const marginColumns: readonly Column<MarginDefault>[] = [
  { id: 'year', header: 'Year', text: (row) => String(row.year), sortBy: (row) => row.year, width: 84 },
  column('perClientAnnual', 'Per Client'),
  column('perEmployeeAnnual', 'Per Employee'),
  column('perPayrollRun', 'Per Payroll'),
  column('commissionPercent'),
  column('setupOnce', 'Setting Up'),
  column('wcLossFundPercent', 'WC Loss Fund'),
  column('targetMarginPercent', 'Target'),
  sourceColumn,
];
