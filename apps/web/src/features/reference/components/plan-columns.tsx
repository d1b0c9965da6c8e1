import { formatMoney } from '@worksmart/shared/money.ts';
import type { Plan } from '@worksmart/shared/reference/rows.schema.ts';
import type { Column } from '../../../ui/table/column.ts';
import classes from './plan-columns.module.css';
import { sourceColumn } from './source-column.ts';

/** Monthly premiums by coverage tier. */
const premiums = [
  ['EE', 'eE_Amount'],
  ['ES', 'eS_Amount'],
  ['EC', 'eC_Amount'],
  ['EF', 'eF_Amount'],
] as const;

const Details = ({ plan }: { plan: Plan }) => (
  <span className={classes.premiums}>
    {premiums.map(([tier, field]) => (
      <span key={tier} className={classes.premium}>
        <span className={classes.tier}>{tier}</span> {formatMoney(plan[field])}
      </span>
    ))}
  </span>
);

export const planColumns: readonly Column<Plan>[] = [
  { id: 'name', header: 'Name', text: (row) => row.name },
  { id: 'code', header: 'Code', text: (row) => row.code, width: 136, narrow: 126 },
  {
    id: 'details',
    header: 'Details',
    onCard: 'none',
    text: (row) => premiums.map(([tier, field]) => `${tier} ${formatMoney(row[field])}`).join(' '),
    cell: (row) => <Details plan={row} />,
    sortBy: (row) => row.eE_Amount,
    width: 420,
    narrow: 408,
  },
  sourceColumn,
];
