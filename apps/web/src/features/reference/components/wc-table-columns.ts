import { formatMoney } from '@worksmart/shared/money.ts';
import type { DiscountRow, PremiumDiscountTable, WcStateTerms } from '@worksmart/shared/reference/wc-tables.schema.ts';
import type { Column } from '../../../ui/table/column.ts';
import { sourceColumn } from './source-column.ts';

const year: Column<{ year: number }> = {
  ...{ id: 'year', header: 'Year', text: (row: { year: number }) => String(row.year), width: 84 },
  sortBy: (row) => row.year,
};

const weekly = (id: 'ownerMin' | 'ownerMax', header: string): Column<WcStateTerms> => ({
  ...{ id, header, numeric: true, width: 150, narrow: 128 },
  text: (row) => {
    const value = row[id];
    return value === null ? '–' : formatMoney(value);
  },
  sortBy: (row) => row[id],
});

/** The rules of a state and year. */
export const wcStateColumns: readonly Column<WcStateTerms>[] = [
  year,
  { id: 'state', header: 'State', text: ({ state }) => state, width: 84 },
  {
    ...{ id: 'overtime', header: 'Overtime Pay', width: 150, filter: 'choice' },
    text: ({ wcOvertimeExcluded }) => (wcOvertimeExcluded ? 'Extra left out' : 'Rated in full'),
  },
  weekly('ownerMin', 'Owner Min/Week'),
  weekly('ownerMax', 'Owner Max/Week'),
  sourceColumn,
];

const percents = (rows: readonly DiscountRow[], kind: 'stock' | 'nonStock'): string =>
  rows.map((row) => `${row[kind]}%`).join(', ');

/** The discounts of a year, part by part. */
export const discountColumns: readonly Column<PremiumDiscountTable>[] = [
  year,
  {
    ...{ id: 'parts', header: 'Parts of the Premium', width: 330, narrow: 250 },
    text: ({ rows }) => rows.map(({ width }) => (width === null ? 'rest' : formatMoney(width))).join(', '),
  },
  { id: 'stock', header: 'Stock', text: ({ rows }) => percents(rows, 'stock'), width: 190, narrow: 170 },
  { id: 'nonStock', header: 'Nonstock', text: ({ rows }) => percents(rows, 'nonStock'), width: 190, narrow: 170 },
  sourceColumn,
];
