import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { BenefitYear } from '@worksmart/shared/pricing/reference/benefit-year.schema.ts';
import { checkHdhp, type HdhpCheck } from '@worksmart/shared/pricing/reference/hdhp.rules.ts';
import type { Plan } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { type Column, figureColumn } from '#ui/table/column.ts';
import { HdhpBadge } from './hdhp-badge.tsx';
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

const NameAndCheck = ({ plan, check }: { plan: Plan; check: HdhpCheck | undefined }) => (
  <span className={classes.name}>
    <span>{plan.name}</span>
    {check && check.result !== 'eligible' && <HdhpBadge check={check} />}
  </span>
);

/** What the table shows in one column. */
const details: Column<Plan> = {
  id: 'details',
  header: 'Details',
  text: (row) => premiums.map(([tier, field]) => `${tier} ${formatMoney(row[field])}`).join(' '),
  cell: (row) => <Details plan={row} />,
  sortBy: (row) => row.eE_Amount,
  width: 420,
  narrow: 408,
};

/** A card has a line for each. */
const premiumColumns = premiums.map(([tier, field]) =>
  figureColumn<Plan>(field, tier, (row) => row[field], { onCard: 'fact', width: 100, show: formatMoney }),
);

/**
 * @param limits the limits of the listed year; undefined if there are none
 * @param cards the rows are shown as cards
 */
export const planColumns = (limits: BenefitYear | undefined, cards: boolean): readonly Column<Plan>[] => [
  {
    id: 'name',
    header: 'Name',
    text: (row) => row.name,
    cell: (row) => <NameAndCheck plan={row} check={checkHdhp(row, limits)} />,
  },
  { id: 'code', header: 'Code', onCard: 'fact', text: (row) => row.code, width: 136, narrow: 126 },
  ...(cards ? premiumColumns : [details]),
  sourceColumn,
];
