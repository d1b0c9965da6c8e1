import {
  type StateContinuation,
  stateContinuationFields,
} from '@worksmart/shared/pricing/reference/state-continuation.schema.ts';
import type { Column } from '#ui/table/column.ts';
import { formatPercentage } from './figures.ts';
import { sourceColumn } from './source-column.ts';

const { state, months, percent, appliesTo } = stateContinuationFields;

/** The columns of state continuation; one row is a state. */
export const stateContinuationColumns: readonly Column<StateContinuation>[] = [
  { id: 'state', header: state.label, text: (row) => row.state, width: 84, narrow: 68 },
  {
    id: 'months',
    header: months.label,
    numeric: true,
    width: 96,
    text: (row) => (row.months === null ? '–' : String(row.months)),
    sortBy: (row) => row.months,
  },
  {
    id: 'percent',
    header: percent.label,
    numeric: true,
    width: 180,
    narrow: 130,
    text: (row) => (row.percent === null ? '–' : formatPercentage(row.percent)),
    sortBy: (row) => row.percent,
  },
  { id: 'appliesTo', header: appliesTo.label, text: (row) => row.appliesTo, width: 420, narrow: 260, breaks: true },
  sourceColumn,
];
