import {
  type FutaCreditReduction,
  futaCreditReductionFields,
} from '@worksmart/shared/pricing/reference/futa-reduction.schema.ts';
import { type Column, figureColumn } from '#ui/table/column.ts';
import { formatPercentage } from './figures.ts';
import { sourceColumn, yearColumn } from './source-column.ts';

/** The columns of credit reductions; the whole row is a state and year. */
export const futaReductionColumns: readonly Column<FutaCreditReduction>[] = [
  { ...yearColumn, width: 96 },
  { id: 'state', header: futaCreditReductionFields.state.label, text: ({ state }) => state, width: 96 },
  figureColumn('percent', futaCreditReductionFields.percent.label, ({ percent }) => percent, {
    width: 130,
    show: formatPercentage,
  }),
  {
    id: 'projected',
    header: 'Status',
    width: 130,
    text: ({ projected }) => (projected ? 'Projected' : 'Final'),
    filter: 'choice',
    tone: ({ projected }) => (projected ? 'waiting' : 'good'),
  },
  sourceColumn,
];

/** Returns a row’s name: `CA 2026`. */
export const futaReductionName = ({ state, year }: FutaCreditReduction): string => `${state} ${year}`;
