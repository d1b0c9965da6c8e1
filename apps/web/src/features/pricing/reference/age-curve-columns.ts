import { fixedText } from '@worksmart/shared/platform/money.ts';
import { ageBands } from '@worksmart/shared/pricing/age-rates/age-bands.ts';
import { type AgeCurve, ageCurveFields } from '@worksmart/shared/pricing/reference/age-curve.schema.ts';
import type { Column } from '#ui/table/column.ts';
import { sourceColumn, yearColumn } from './source-column.ts';

/** A few factors, by which users recognize a curve. */
const shown = ['0-14', '21', '40', '64+'];

/** The age curves. */
export const ageCurveColumns: readonly Column<AgeCurve>[] = [
  yearColumn,
  { id: 'name', header: ageCurveFields.name.label, text: ({ name }) => name, width: 170, narrow: 140 },
  {
    id: 'states',
    header: ageCurveFields.states.label,
    text: ({ states }) => states.join(', ') || '–',
    width: 160,
    narrow: 120,
    breaks: true,
  },
  {
    id: 'factors',
    header: ageCurveFields.factors.label,
    text: ({ factors }) =>
      shown.map((band) => `${band}: ${fixedText(factors[ageBands.indexOf(band)] ?? 0, 3)}`).join(', '),
    width: 300,
    narrow: 240,
    breaks: true,
  },
  sourceColumn,
];
