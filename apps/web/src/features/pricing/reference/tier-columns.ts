import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { Tier } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { tierType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Column } from '#ui/table/column.ts';
import { formatFigure } from './figures.ts';
import { sourceColumn } from './source-column.ts';

/** A medical tier is a factor on plan premiums. Other tiers are dollars per employee per month. */
const shownRate = ({ type, rate }: Tier): string =>
  type.id === tierType.medical ? formatFigure(rate) : formatMoney(rate);

export const tierColumns: readonly Column<Tier>[] = [
  { id: 'description', header: 'Description', text: (row) => row.description },
  { id: 'rate', header: 'Rate', text: shownRate, sortBy: (row) => row.rate, numeric: true, width: 140 },
  sourceColumn,
];
