import {
  type StateContinuation,
  stateContinuationFields,
} from '@worksmart/shared/pricing/reference/state-continuation.schema.ts';
import { type Column, figureColumn } from '#ui/table/column.ts';
import { formatPercentage } from './figures.ts';
import { sourceColumn } from './source-column.ts';

const { state, months, percent, appliesTo } = stateContinuationFields;

/** The columns of state continuation; one row is a state. */
export const stateContinuationColumns: readonly Column<StateContinuation>[] = [
  { id: 'state', header: state.label, text: (row) => row.state, width: 84, narrow: 68 },
  figureColumn('months', months.label, (row) => row.months, { width: 96, none: '–' }),
  figureColumn('percent', percent.label, (row) => row.percent, {
    width: 180,
    narrow: 130,
    show: formatPercentage,
    none: '–',
  }),
  { id: 'appliesTo', header: appliesTo.label, text: (row) => row.appliesTo, width: 420, narrow: 260, breaks: true },
  sourceColumn,
];
