import { formatMoney } from '@worksmart/shared/platform/money.ts';
import {
  discountFields,
  type PremiumDiscountTable,
  premiumDiscountTableFields,
  type WcStateTerms,
  wcStateTermsFields,
} from '@worksmart/shared/pricing/reference/wc-tables.schema.ts';
import { type Column, figureColumn } from '#ui/table/column.ts';
import { sourceColumn, yearColumn } from './source-column.ts';

const weekly = (id: 'ownerMin' | 'ownerMax', header: string) =>
  figureColumn<WcStateTerms>(id, header, (row) => row[id], { width: 150, narrow: 128, show: formatMoney, none: '–' });

/** The rules of a state and year. */
export const wcStateColumns: readonly Column<WcStateTerms>[] = [
  yearColumn,
  { id: 'state', header: wcStateTermsFields.state.label, text: ({ state }) => state, width: 84 },
  {
    id: 'overtime',
    header: 'Overtime Pay',
    width: 150,
    filter: 'choice',
    text: ({ wcOvertimeExcluded }) => (wcOvertimeExcluded ? 'Extra left out' : 'Rated in full'),
  },
  weekly('ownerMin', 'Owner Min/Week'),
  weekly('ownerMax', 'Owner Max/Week'),
  sourceColumn,
];

const percents = (id: 'stock' | 'nonStock'): Column<PremiumDiscountTable> => ({
  id,
  header: discountFields[id].label,
  width: 190,
  narrow: 170,
  text: ({ rows }) => rows.map((row) => `${row[id]}%`).join(', '),
});

/** The discounts of a year, part by part. */
export const discountColumns: readonly Column<PremiumDiscountTable>[] = [
  yearColumn,
  {
    id: 'parts',
    header: premiumDiscountTableFields.rows.label,
    width: 330,
    narrow: 250,
    text: ({ rows }) => rows.map(({ width }) => (width === null ? 'rest' : formatMoney(width))).join(', '),
  },
  percents('stock'),
  percents('nonStock'),
  sourceColumn,
];
